import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, variables } from '../../src/server/config';
import { Metrics } from '../../src/server/operation/metrics';
import { aliveReadiness } from '../../src/server/operation/readiness';
import { openDatabase } from '../../src/server/store/database';
import { projectRoot } from '../server';

/** The documents name files, variables and metrics: each must still be there. */

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const readme = read('README.md');

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

/** What stands between backticks outside of blocks of code, and what links lead to. */
function namedIn(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`|\]\((?!https?:)([^)\s#]+)\)/g)].map(
    ([, code = '', link]) => link ?? code,
  );
}

describe.each(['README.md', 'CONTRIBUTING.md', 'src/deploy/README.md'])('%s', (document) => {
  const named = namedIn(read(document));

  test('names folders and files that are there', () => {
    // Not what is made when something runs, an ending, or a place for a name.
    const isFile = /^[\w.@-]+(\/[\w.@-]+)*(\/|\.(ts|tsx|json|md|png|html|conf|service|env))$/;
    const isInFolder = /^(src|e2e|public)\//;
    const isExcluded = /^(node_modules|dist|test-results|\.)|[<…]/;
    const paths = named.filter(
      (name) => (isFile.test(name) || isInFolder.test(name)) && !isExcluded.test(name),
    );
    expect(paths.length).toBeGreaterThan(0);
    const places = (path: string) => [path, join('src/web', path)];
    expect(
      paths.filter(
        (path) =>
          !names.has(path) && !places(path).some((place) => existsSync(join(projectRoot, place))),
      ),
    ).toEqual([]);
  });

  test('names what the code calls so', () => {
    const identifiers = named
      .flatMap((name) => /^([A-Za-z]\w*)(\.\w+)*(\(.*\))?$/.exec(name)?.[1] ?? [])
      .filter((name) => /[a-z][A-Z]/.test(name) && !name.endsWith('Page'));
    expect(
      identifiers.filter(
        (name) => !new RegExp(`\\b${name}\\b`).test(sources + read('package.json')),
      ),
    ).toEqual([]);
  });
});

describe('the table of variables', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)?/gm)].map(
    ([, name = '', standard]) => ({ name, standard }),
  );

  test('has every variable that the server reads, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...variables].toSorted());
  });

  test.each(rows.filter(({ standard }) => standard !== undefined))(
    'gives $standard as what $name is by itself',
    ({ name, standard }) => {
      expect(readConfig({ [name]: standard })).toEqual(readConfig({}));
    },
  );
});

test('the metrics to watch are measured', async () => {
  const watched = [
    ...read('src/deploy/README.md').matchAll(/^\| `((?:roomdesk|nodejs|process)_\w+)`/gm),
  ].map(([, name = '']) => name);
  const measured = await new Metrics(openDatabase('postgres://nowhere/'), aliveReadiness()).text();
  expect(watched.length).toBeGreaterThan(2);
  expect(watched.filter((name) => !measured.includes(`# TYPE ${name} `))).toEqual([]);
});
