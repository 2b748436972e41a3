import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * JavaScript of the journey sign-in → facility details, compressed. Ward tablets share slow
 * wireless: this is the first wait.
 */
const BUDGET_KIB = 150;

/** Where the page starts. */
const START = 'src/web/main.ts';
/** The lazy modules that the journey loads beside what starts it, as ends of module ids. */
const JOURNEY = [
  'src/web/console.tsx',
  'src/web/pages/sign-in/SignInPage.tsx',
  'src/web/pages/facility/FacilityPage.tsx',
  'src/web/messages/en/console.json',
];

/**
 * Loaded beside them where the device's storage was emptied while the session went on: it brings
 * along nothing that they have not.
 */
const RARELY_BESIDE = 'src/web/api/known-partner.ts';
const RARELY_BESIDE_KIB = 1;

/** Prints what sign-in → facility details loads and fails the build when it outgrows the budget. */
export function initialJavascriptBudget(): Plugin {
  return {
    name: 'roomdesk:initial-javascript-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // With all that other plugins have added.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const needed = journeyChunks(chunks);
        const files = [...needed].map(({ fileName, code }) => ({ name: fileName, code }));
        const rows = [...files, ...inPages(bundle)].map(({ name, code }) => ({
          name,
          kib: kibOf(code),
        }));
        const total = rows.reduce((sum, row) => sum + row.kib, 0);
        const told = `JavaScript of sign-in → facility details: ${total.toFixed(1)} KiB gz of ${BUDGET_KIB}`;
        for (const row of rows) this.info(`${row.kib.toFixed(1).padStart(6)} KiB gz  ${row.name}`);
        if (total > BUDGET_KIB) this.error(told);
        const rarely = [...withImports([chunkOf(chunks, RARELY_BESIDE)], chunks)].filter(
          (chunk) => !needed.has(chunk),
        );
        if (rarely.some(({ code }) => kibOf(code) > RARELY_BESIDE_KIB))
          this.error(
            `${RARELY_BESIDE} brings along ${rarely.map(({ fileName }) => fileName).join(', ')}`,
          );
        this.info(told);
      },
    },
  };
}

/** Scripts that stand in the page itself. */
function inPages(bundle: Rolldown.OutputBundle): { name: string; code: string }[] {
  const pages = Object.values(bundle).filter(
    (output) => output.type === 'asset' && output.fileName.endsWith('.html'),
  );
  return pages.flatMap((page) =>
    [
      ...String((page as Rolldown.OutputAsset).source).matchAll(
        /<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs,
      ),
    ].map(([, code = '']) => ({ name: page.fileName, code })),
  );
}

const kibOf = (code: string) => gzipSync(code, { level: 9 }).length / 1024;

function journeyChunks(chunks: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const start = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(START)));
  if (start.length !== 1) throw new Error(`The size budget expects ${START}`);
  return withImports([...start, ...JOURNEY.map((end) => chunkOf(chunks, end))], chunks);
}

/** The file that a lazy module is in. */
function chunkOf(chunks: Rolldown.OutputChunk[], moduleEnd: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleEnd));
  if (chunk === undefined) throw new Error(`The size budget expects ${moduleEnd}`);
  return chunk;
}

/** `roots` and all that they import before they can run. */
export function withImports(
  roots: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  roots.forEach(visit);
  return needed;
}
