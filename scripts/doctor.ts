import { parseArgs } from 'node:util';
import {
  type Environment,
  EnvironmentError,
  type Variables,
  localDefaults,
  parseEnvironment,
  readVariables,
} from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { runningBackend } from './backend/running-backend.ts';
import { run } from './command.ts';
import type { Target } from './doctor/ask.ts';
import { checkContact } from './doctor/check-contact.ts';
import { removeOrphanedFiles } from './doctor/check-files.ts';
import { examine } from './doctor/examine.ts';
import { type Finding, failure, ok, warning, writeReport } from './doctor/finding.ts';
import { portFrom } from './ports.ts';

const HELP = `Checks the backend, and says how to fix what is wrong.

  npm run doctor               the project of PUBLIC_SUPABASE_URL (shell or .env); without that
                               variable, the embedded backend, which must be running
  npm run doctor -- --local    the embedded backend, whatever .env says
  npm run doctor -- --remove-orphans
                               checks nothing, but removes the files that no project names, if they are
                               older than a day

It checks that the project answers, that the clocks agree, what visitors can read, who can sign up, and
where links in e-mails lead. With SUPABASE_SECRET_KEY, set in the shell for this one command, it also
compares migrations, row level security, grants, policies, functions and buckets with this checkout, and
looks for an admin, and for files that no project names. It only reads: it writes no row or file, makes no account and sends no e-mail.

Every line is ok, a warning or an error; the last two say what to do. An error sets the exit status 1.`;

/** In ms. Long, because a project of the free plan can be slow to answer at first. */
const TIMEOUT = 15_000;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      'remove-orphans': { type: 'boolean', default: false },
    },
  });
  const variables = readVariables();
  const hosted = !values.local && variables['PUBLIC_SUPABASE_URL'] !== undefined;
  if (values['remove-orphans']) {
    console.log(await removeOrphanedFiles(findTarget(variables, hosted).target));
    return;
  }
  if (!hosted && !values.local) {
    console.log(
      'Checking the embedded backend. To check a hosted project, set PUBLIC_SUPABASE_URL in .env.\n',
    );
  }
  const findings = await examineWith(variables, hosted);
  console.log(writeReport(findings));
  if (hosted) {
    console.log(
      'Check these in the dashboard (docs/hosting.md says where), since no key can read them: your SMTP\nserver, the e-mail templates and the minimum length of passwords.',
    );
  }
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1;
});

/** Checks the environment first: it says which backend to check. */
async function examineWith(variables: Variables, hosted: boolean): Promise<Finding[]> {
  let found;
  try {
    found = findTarget(variables, hosted);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [text = '', ...fix] = error.message.split('\n');
    return [failure(text, fix.join('\n'))];
  }
  const { target, contactDelivery } = found;
  return [
    ...(hosted ? checkEnvironment(target) : []),
    ...(await examine(target)),
    await checkContact(target, contactDelivery),
  ];
}

function findTarget(variables: Variables, hosted: boolean) {
  const environment = parseEnvironment(
    hosted
      ? // A host such as Netlify sets SITE_URL itself, so it may be missing here.
        { SITE_URL: localDefaults.SITE_URL, ...variables }
      : { ...variables, ...localDefaults },
    listVariants(),
  );
  const target = hosted ? hostedTarget(environment, variables) : embedded();
  return { target, contactDelivery: environment.contactDelivery };
}

function embedded(): Target {
  const { url, keys } = runningBackend();
  return {
    url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    siteUrl: `http://localhost:${portFrom('PORT', 4321)}`,
    timeout: TIMEOUT,
  };
}

function hostedTarget(environment: Environment, variables: Variables): Target {
  return {
    url: environment.supabaseUrl,
    publishableKey: environment.supabasePublishableKey,
    secretKey: variables['SUPABASE_SECRET_KEY'],
    siteUrl: variables['SITE_URL'] === undefined ? undefined : environment.siteUrl,
    timeout: TIMEOUT,
  };
}

function checkEnvironment({ siteUrl }: Target): Finding[] {
  return [
    ok('The environment is valid, and its key is not a secret key.'),
    ...(siteUrl?.startsWith('http://')
      ? [
          warning(
            `SITE_URL is ${siteUrl}, which is not encrypted.`,
            'Use https://: every host provides a certificate.',
          ),
        ]
      : []),
  ];
}
