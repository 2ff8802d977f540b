import { parseArgs } from 'node:util';
import { run } from './command/run.ts';
import { terminal } from './go-live/prompts.ts';
import { goLive } from './go-live/go-live.ts';

const HELP = `Puts your site online, step by step: creates a Supabase project, a Netlify site, and your account.

  npm run go-live
  npm run go-live -- --dry-run       only lists the steps and their commands
  npm run go-live -- --host none     for another host: builds dist/ for you to upload
  npm run go-live -- --repository    lets Netlify build from your repository, instead of uploading a local build
  npm run go-live -- --variant me    selects the variant, if content/ has several of your own
  npm run go-live -- --region eu-west-3
                                     sets the region of a new Supabase project; the default is near you
  npm run go-live -- --email you@your-domain.com
                                     sets the account that becomes the admin; the default is the e-mail
                                     address in your profile

The command asks before it begins, and before it replaces a setting or a Netlify variable that you may have set. You can
stop it at any time and start it again. It then skips the completed steps. It deletes nothing. It does not print or
save keys or passwords, except for the publishable key, which it saves in .env. Every page contains that key.

To publish a change to your texts, run the same command again.`;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      host: { type: 'string', default: 'netlify' },
      repository: { type: 'boolean', default: false },
      region: { type: 'string' },
      email: { type: 'string' },
    },
  });
  const { host, repository, region, email, variant } = values;
  if (host !== 'netlify' && host !== 'none') {
    throw new Error(`--host must be "netlify" or "none", not "${host}".`);
  }
  if (region !== undefined && !/^[a-z]+-[a-z]+-\d$/.test(region)) {
    throw new Error(`--region must be a Supabase region, such as eu-west-3, not "${region}".`);
  }
  const options = { host, repository, region, email, variant, dryRun: values['dry-run'] } as const;
  if (!options.dryRun && !process.stdin.isTTY) {
    throw new Error(
      'This command asks questions, so it needs a terminal. "npm run go-live -- --dry-run" lists the steps and\ntheir commands. docs/hosting.md explains how to do each step by hand.',
    );
  }
  await goLive(options, { prompts: terminal, urlOf: (ref) => `https://${ref}.supabase.co` });
});
