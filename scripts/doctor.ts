import { parseArgs } from 'node:util';
import {
  type Variables,
  localDefaults,
  parseEnvironment,
  readVariables,
} from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { embeddedKeys } from './backend/keys.ts';
import { run } from './command/run.ts';
import { type Target, isLocal } from './doctor/ask.ts';
import { removeOrphans } from './doctor/check-files.ts';
import { examine } from './doctor/examine.ts';
import { writeReport } from './doctor/finding.ts';
import { supabaseCli } from './command/supabase-cli.ts';
import { embeddedUrl, localSiteUrl } from './command/local-urls.ts';

const HELP = `Checks the backend and says how to fix what is wrong.

  npm run doctor               the project of PUBLIC_SUPABASE_URL (shell or .env); without that
                               variable, the embedded backend, which must be running
  npm run doctor -- --local    the embedded backend, whatever .env says
  npm run doctor -- --remove-orphans
                               checks nothing; removes files that no project uses and that are older
                               than a day

It checks that the project answers, what visitors can read, who can sign up, and where links in e-mails
lead. With SUPABASE_SECRET_KEY, set in the shell for this one command, it also compares the rules of the
database with this checkout, and looks for an admin and for files that no project uses. It only reads:
it writes no row or file, creates no account and sends no e-mail.

Warnings and errors say what to do. An error sets the exit status to 1.`;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      'remove-orphans': { type: 'boolean', default: false },
    },
  });
  const variables = readVariables();
  const hosted = !values.local && variables['PUBLIC_SUPABASE_URL'] !== undefined;
  if (!hosted && !values.local) {
    console.log(
      'Using the embedded backend. To check a hosted project, set PUBLIC_SUPABASE_URL in .env.\n',
    );
  }
  const target = targetOf(hosted ? variables : { ...variables, ...embeddedVariables() });
  if (values['remove-orphans']) {
    console.log(await removeOrphans(target));
    return;
  }
  const findings = await examine(target);
  console.log(writeReport(findings));
  if (!target.isEmbedded) {
    console.log(
      `No key gives access to the SMTP server, the e-mail templates or the minimum password length. To compare\nthem and all other settings with supabase/config.toml, run: ${supabaseCli} config diff`,
    );
  }
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1;
});

/** The variables of a site that uses the embedded backend. */
function embeddedVariables(): Variables {
  return {
    SITE_URL: localSiteUrl(),
    PUBLIC_SUPABASE_URL: embeddedUrl(),
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
    SUPABASE_SECRET_KEY: embeddedKeys.secret,
  };
}

function targetOf(variables: Variables): Target {
  // A host such as Netlify sets SITE_URL itself, so it may be missing here.
  const environment = parseEnvironment(
    { SITE_URL: localDefaults.SITE_URL, ...variables },
    listVariants(),
  );
  return {
    url: environment.supabaseUrl,
    publishableKey: environment.supabasePublishableKey,
    secretKey: variables['SUPABASE_SECRET_KEY'],
    isEmbedded: isLocal(environment.supabaseUrl),
    siteUrl: variables['SITE_URL'] === undefined ? undefined : environment.siteUrl,
    // The time-out is long, because a project on the free plan can be slow to respond at first.
    timeout: 15_000,
  };
}
