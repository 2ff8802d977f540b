import { parseArgs } from 'node:util';
import { EnvironmentError, localDefaults, parseEnvironment } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { runningBackend } from './backend/running-backend.ts';
import { run } from './command.ts';
import type { Patient } from './doctor/ask.ts';
import { checkContact } from './doctor/check-contact.ts';
import { examine } from './doctor/examine.ts';
import { type Finding, failure, ok, warning, writeReport } from './doctor/finding.ts';
import { readEnvironmentFile } from './environment-file.ts';
import { portFrom } from './ports.ts';

const HELP = `Says whether the backend is as it should be, and how to mend what is not.

  npm run doctor               the project that PUBLIC_SUPABASE_URL names, from the shell or from .env;
                               where there is none, the embedded backend, which has to be running
  npm run doctor -- --local    the embedded backend, whatever .env says

It looks whether the project answers, whether the clocks agree, what visitors can read, how accounts are
made and where mails lead. With SUPABASE_SECRET_KEY, set in the shell for this one command, it also
compares migrations, row level security, grants, policies, functions and buckets with those of this
checkout, and looks for an admin. Nothing is written: no row, file, account or mail.

Every line is ok, a warning or an error, with what to do. The exit status is 1 if there is an error.`;

/** How long an answer may take, in ms: a free project that has slept needs a moment. */
const PATIENCE = 15_000;

await run(HELP, async () => {
  const { values } = parseArgs({ options: { local: { type: 'boolean', default: false } } });
  readEnvironmentFile();
  const hosted = !values.local && Boolean(process.env['PUBLIC_SUPABASE_URL']);
  if (!hosted && !values.local) {
    console.log(
      'This is about the embedded backend. With PUBLIC_SUPABASE_URL set in .env it is about a hosted project.\n',
    );
  }
  const findings = hosted ? await examineHosted() : await examineWithContact(embedded());
  console.log(writeReport(findings));
  if (hosted) {
    console.log(
      'No key of the project can read these: your own SMTP server, the mail templates, the length of\npasswords. docs/hosting.md says where to look.',
    );
  }
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1;
});

/** Also looks where messages go, which no backend knows. */
async function examineWithContact(patient: Patient): Promise<Finding[]> {
  return [...(await examine(patient)), await checkContact(patient, process.env)];
}

function embedded(): Patient {
  const { url, keys } = runningBackend();
  return {
    url,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    siteUrl: `http://localhost:${portFrom('PORT', 4321)}`,
    patience: PATIENCE,
  };
}

async function examineHosted(): Promise<Finding[]> {
  const siteUrl = process.env['SITE_URL'];
  let environment;
  try {
    // What a host gives by itself may be missing here.
    const variables = siteUrl ? process.env : { ...process.env, SITE_URL: localDefaults.SITE_URL };
    environment = parseEnvironment(variables, listVariants());
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [
      failure(error.message.split('\n')[0] ?? '', error.message.split('\n').slice(1).join('\n')),
    ];
  }
  const secretKey = process.env['SUPABASE_SECRET_KEY'];
  return [
    ok('The environment can be used, and the key in it is no secret one.'),
    ...(siteUrl && environment.siteUrl.startsWith('http://')
      ? [
          warning(
            `SITE_URL is ${environment.siteUrl}, without encryption.`,
            'Write https:// there: every host gives a certificate.',
          ),
        ]
      : []),
    ...(await examineWithContact({
      url: environment.supabaseUrl,
      publishableKey: environment.supabasePublishableKey,
      secretKey: secretKey === '' ? undefined : secretKey,
      siteUrl: siteUrl ? environment.siteUrl : undefined,
      patience: PATIENCE,
    })),
  ];
}
