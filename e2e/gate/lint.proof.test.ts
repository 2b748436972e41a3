import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from './run-step';

/**
 * The rules that hold the house together must bite: planted faults in a small tree, checked by the
 * real configuration.
 */

/** A tree in the project's shape in which every rule holds. */
const clean: Record<string, string> = {
  // What Vite's file takes of the console.
  'src/web/theme.ts': 'export const theme: unknown = {};\n',
  'src/web/tokens.ts': "export const monoFamily = 'monospace';\n",
  'src/contract/ids.ts': 'import * as z from "zod/mini";\nexport const idSchema = z.string();\n',
  'src/server/main.ts': 'import { answer } from "./answer";\nawait answer();\n',
  'src/server/answer.ts':
    'import { readFile } from "node:fs/promises";\nimport { idSchema } from "../contract/ids";\nexport async function answer(): Promise<string> {\n  return idSchema.parse(await readFile("id", "utf8"));\n}\n',
  'src/server/admin/roomdesk.ts': 'console.log("no command");\n',
  'src/web/main.ts':
    'import RoomsPage from "./pages/rooms/RoomsPage";\nimport FacilityPage from "./pages/facility/FacilityPage";\nRoomsPage();\nFacilityPage();\n',
  'src/web/api/areas.ts':
    'import { idSchema } from "../../contract/ids";\nexport const readId = (id: unknown): string => idSchema.parse(id);\n',
  'src/web/ui/tile.ts': 'export const tile = (id: string): string => `[${id}]`;\n',
  'src/web/pages/describe.ts':
    'import { tile } from "../ui/tile";\nexport const describe = (id: string): string => tile(id);\n',
  'src/web/pages/rooms/RoomsPage.tsx':
    'import { readId } from "../../api/areas";\nimport { describe } from "../describe";\nimport { count } from "./count";\nexport default function RoomsPage(): string {\n  return describe(readId(count));\n}\n',
  'src/web/pages/rooms/count.ts': 'export const count = 1;\n',
  'src/web/pages/facility/FacilityPage.tsx':
    'export default function FacilityPage(): string {\n  return "facility";\n}\n',
};

/** Each planted file has one fault; `rule` is what must be said about it. */
const faults: { fault: string; file: string; content: string; rule: string }[] = [
  fault(
    'a file over 250 lines',
    'src/server/long.ts',
    `export const long = 1;\n${'// line\n'.repeat(250)}`,
    'eslint(max-lines)',
  ),
  boundary('contract → server', 'src/contract/a.ts', '../server/answer'),
  boundary('contract → web', 'src/contract/b.ts', '../web/ui/tile'),
  boundary('contract → a package other than zod', 'src/contract/c.ts', 'fastify'),
  boundary('contract → Node', 'src/contract/d.ts', 'node:path'),
  boundary('web → server', 'src/web/a.ts', '../server/answer'),
  boundary('server → web', 'src/server/a.ts', '../web/ui/tile'),
  boundary('ui → api', 'src/web/ui/a.ts', '../api/areas'),
  boundary('ui → pages', 'src/web/ui/b.ts', '../pages/describe'),
  boundary('ui → the query library', 'src/web/ui/c.ts', '@tanstack/react-query'),
  boundary('ui → the router', 'src/web/ui/d.ts', 'react-router'),
  boundary('ui → server', 'src/web/ui/e.ts', '../../server/answer'),
  boundary('api → pages', 'src/web/api/a.ts', '../pages/describe'),
  boundary('api → ui', 'src/web/api/b.ts', '../ui/tile'),
  boundary('api → server', 'src/web/api/c.ts', '../../server/answer'),
  boundary('page → page', 'src/web/pages/facility/a.ts', '../rooms/count'),
  boundary(
    'page → page, from further down',
    'src/web/pages/facility/codes/a.ts',
    '../../rooms/count',
  ),
  boundary('a shared folder → page', 'src/web/pages/choosing-rooms/a.ts', '../rooms/count'),
  boundary(
    'a shared folder → page, from further down',
    'src/web/pages/choosing-rooms/toolbar/a.ts',
    '../../rooms/count',
  ),
  boundary('page → page, the long way', 'src/web/pages/facility/b.ts', '../../pages/rooms/count'),
  boundary('a folder for whatever, in web', 'src/web/pages/facility/c.ts', '../../utils/count'),
  boundary('a folder for whatever, in server', 'src/server/helped.ts', './helpers/count'),
  boundary('what pages share → page', 'src/web/pages/a.ts', './rooms/count'),
  boundary('page → server', 'src/web/pages/facility/c.ts', '../../../server/answer'),
  boundary('browser → Node', 'src/web/api/d.ts', 'node:path'),
  boundary('browser → the whole of zod', 'src/web/api/e.ts', 'zod'),
  fault(
    'a circular import',
    'src/server/ring.ts',
    'import { other } from "./other-ring";\nexport const ring = (): unknown => other;\n',
    'import(no-cycle)',
  ),
  fault(
    'the other end of it',
    'src/server/other-ring.ts',
    'import { ring } from "./ring";\nexport const other = (): unknown => ring;\n',
    'import(no-cycle)',
  ),
  fault(
    'a floating promise',
    'src/server/floating.ts',
    'export function go(): void {\n  Promise.resolve(1);\n}\n',
    'typescript(no-floating-promises)',
  ),
  fault(
    'a promise where none is expected',
    'src/server/misused.ts',
    'export const all = [1].filter(async () => true);\n',
    'typescript(no-misused-promises)',
  ),
  fault(
    'any',
    'src/server/any.ts',
    'export const read = (value: any): unknown => value;\n',
    'typescript(no-explicit-any)',
  ),
  fault(
    'a non-null assertion',
    'src/server/non-null.ts',
    'export const first = (all: string[]): string => all[0]!;\n',
    'typescript(no-non-null-assertion)',
  ),
  fault(
    'a default export outside a page',
    'src/server/default.ts',
    'const one = 1;\nexport default one;\n',
    'import(no-default-export)',
  ),
  fault(
    'console in the server',
    'src/server/console.ts',
    'export const say = (): void => console.log("x");\n',
    'eslint(no-console)',
  ),
];

function fault(name: string, file: string, content: string, rule: string) {
  return { fault: name, file, content, rule };
}
function boundary(name: string, file: string, imported: string) {
  return fault(
    `an import ${name}`,
    file,
    `import * as imported from "${imported}";\nexport const used: unknown = imported;\n`,
    'eslint(no-restricted-imports)',
  );
}

/** What the tools read: knip learns from Vite's files where the program begins. */
const configuration = [
  '.oxlintrc.json',
  '.knip.json',
  'tsconfig.json',
  'package.json',
  'vite.config.ts',
  'index.html',
  'e2e/gate/initial-javascript-budget.ts',
  'e2e/gate/divide-javascript.ts',
  'e2e/gate/long-first.ts',
  'e2e/gate/page-script.ts',
];

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'roomdesk-lint-'));
  roots.push(root);
  for (const name of configuration) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    copyFileSync(join(projectRoot, name), join(root, name));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

function run(tool: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules', '.bin', tool),
    args,
    { cwd, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

/** Findings of the linter by file. */
function lintTree(root: string) {
  const { status, stdout, stderr } = run(
    'oxlint',
    ['--type-aware', '--deny-warnings', '--format', 'json', 'src'],
    root,
  );
  const report = reportSchema.safeParse(JSON.parse(stdout === '' ? 'null' : stdout));
  if (!report.success) throw new Error(`the linter did not report: ${stdout}${stderr}`);
  const found = new Map<string, string[]>();
  for (const { filename, code } of report.data.diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  return { status, found };
}

/** Looks for unused code. Dependencies are left out: a tree this small uses few of them. */
function knip(files: Record<string, string>) {
  return run('knip', ['--include', 'files,exports,types', '--no-config-hints'], plant(files));
}

// The tools are programs of their own and may wait for a busy machine, in milliseconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('the linter', () => {
  let planted: ReturnType<typeof lintTree>;
  beforeAll(() => {
    planted = lintTree(
      plant({
        ...clean,
        ...Object.fromEntries(faults.map(({ file, content }) => [file, content])),
      }),
    );
  });

  test('passes a clean tree', () => {
    expect(lintTree(plant(clean))).toEqual({ status: 0, found: new Map() });
  });

  test('fails a tree with faults', () => {
    expect(planted.status).toBe(1);
  });

  test.each(faults)('finds $fault', ({ file, rule }) => {
    expect(planted.found.get(file) ?? []).toContain(rule);
  });

  test('finds nothing in the sound files beside them', () => {
    const faulty = new Set(faults.map(({ file }) => file));
    expect([...planted.found.keys()].filter((file) => !faulty.has(file))).toEqual([]);
  });
});

describe('the search for unused code', () => {
  test('passes a clean tree', () => {
    expect(knip(clean)).toMatchObject({ status: 0 });
  });

  test('finds an unused export, an unused type and an unused file', () => {
    const { status, stdout } = knip({
      ...clean,
      'src/server/answer.ts': `${clean['src/server/answer.ts']}export const neverUsed = 1;\nexport interface NeverNamed {\n  a: 1;\n}\n`,
      'src/server/forgotten.ts': 'export const forgotten = 1;\n',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/neverUsed +.*src\/server\/answer\.ts/);
    expect(stdout).toMatch(/NeverNamed +.*src\/server\/answer\.ts/);
    expect(stdout).toMatch(/src\/server\/forgotten\.ts/);
  });
});
