import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/**
 * `npm run release`: packs the build and its dependencies into one archive. A server unpacks it and
 * starts it without any registry. It holds the embedded PostgreSQL for this platform only.
 * SHA256SUMS, beside the archive, is what `sha256sum --check` reads.
 */

const name = `roomdesk-${manifest.version}-${process.platform}-${process.arch}`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const target = `${root}release`;
const folder = `${target}/${name}`;

const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });

rmSync(target, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of ['dist', 'package.json', 'package-lock.json', 'LICENSE'])
  cpSync(root + part, `${folder}/${part}`, { recursive: true });
cpSync(`${root}src/deploy`, `${folder}/deploy`, { recursive: true });

npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
// A hospital's IT department compares this list of packages with known vulnerabilities. Packages in
// the console's scripts are listed in dist/web/third-party-notices.md.
npm('pkg', 'delete', 'devDependencies');
writeFileSync(`${folder}/sbom.cdx.json`, npm('sbom', '--sbom-format=cyclonedx'));

const archive = `${name}.tar.gz`;
execFileSync('tar', ['-czf', archive, name], { cwd: target });
const sum = createHash('sha256')
  .update(readFileSync(`${target}/${archive}`))
  .digest('hex');
writeFileSync(`${target}/SHA256SUMS`, `${sum}  ${archive}\n`);
process.stdout.write(`release/${archive}\n`);
