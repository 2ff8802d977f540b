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
import { type Target, isLocal } from './doctor/request.ts';
import { removeOrphans } from './doctor/check-files.ts';
import { runChecks } from './doctor/run-checks.ts';
import { writeReport } from './doctor/finding.ts';
import { supabaseCli } from './command/supabase-cli.ts';
import { embeddedUrl, localSiteUrl } from './command/local-urls.ts';

const HELP = `Checks the backend and explains how to fix problems.

  npm run doctor               checks the project at PUBLIC_SUPABASE_URL (shell or .env); without that
                               variable, checks the embedded backend, which must be running
  npm run doctor -- --local    checks the embedded backend, even if .env points to another one
  npm run doctor -- --remove-orphans
                               skips the checks, and removes files that no project uses and that are
                               older than a day

The doctor checks whether the project responds, what visitors can read, who can sign up, and where links
in e-mails point. If you set SUPABASE_SECRET_KEY in the shell, for this command only, the doctor also
compares the database's rules with this checkout, and looks for an admin and for files that no
project uses. Its checks write no rows or files, create no accounts and send no e-mails.

Each warning and error explains what to do. If there is an error, the exit status is 1.`;

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
  const findings = await runChecks(target);
  console.log(writeReport(findings));
  if (!target.isEmbedded) {
    console.log(
      `The doctor cannot read the SMTP settings, the e-mail templates or the minimum password length. To compare\nthese and all other settings with supabase/config.toml, run: ${supabaseCli} config diff`,
    );
  }
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1;
});

/** Returns the variables of a site that uses the embedded backend. */
function embeddedVariables(): Variables {
  return {
    SITE_URL: localSiteUrl(),
    PUBLIC_SUPABASE_URL: embeddedUrl(),
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: embeddedKeys.publishable,
    SUPABASE_SECRET_KEY: embeddedKeys.secret,
  };
}

function targetOf(variables: Variables): Target {
  // A host such as Netlify provides the site's URL, so SITE_URL might not be set here.
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
    // The timeout is long, because a project on the free plan can be slow to respond at first.
    timeout: 15_000,
  };
}
