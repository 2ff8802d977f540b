import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './command.ts';
import { type Component, listLicences, unknownLicences } from './supply-chain/licences.ts';

const HELP = `Writes what the project consists of into .sbom/.

  npm run sbom   sbom.cdx.json, the bill of materials (CycloneDX), and licences.txt

It reads the lockfile alone, and fails when a package has no licence, or one that is not among those
that scripts/supply-chain/licences.ts names.`;

await run(HELP, () => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run it as "npm run sbom".');
  const text = execFileSync(
    process.execPath,
    [npm, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const { components } = JSON.parse(text) as { components: readonly Component[] };
  const folder = new URL('../.sbom/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('sbom.cdx.json', folder), text);
  writeFileSync(new URL('licences.txt', folder), listLicences(components));
  const unknown = unknownLicences(components);
  if (unknown.length > 0) {
    throw new Error(
      `These packages have a licence that nobody has looked at:\n  ${unknown.join('\n  ')}`,
    );
  }
  console.log(`.sbom/ holds ${components.length} packages and their licences.`);
});
