import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** JavaScript of the journey sign-in → facility details, compressed. Ward tablets share slow wireless: this is the first wait. */
const BUDGET_KIB = 190;

/** The lazy modules that the journey loads beside the entry, as ends of module ids. */
const JOURNEY = ['src/web/pages/sign-in/SignInPage.tsx', 'src/web/pages/facility/FacilityPage.tsx', 'src/web/messages/en/console.json'];

/** Its screens: what they import is known before it is divided into files. */
const SCREENS = JOURNEY.slice(0, 2);

/** A component's own index names the component and its class names, in two or three files. */
const OWN_INDEX_MAX = 4;

const ofScreens = new Set<string>();

/** Whether the screens of the journey import a module, so that it goes into one file with the rest of theirs. */
export const isOfFirstScreens = (id: string): boolean => ofScreens.has(id);

/** Prints what sign-in → facility details loads and fails the build when it outgrows the budget. */
export function initialJavascriptBudget(): Plugin {
  return {
    name: 'roomdesk:initial-javascript-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const visit = (id: string) => {
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        // The index of a library names all of it: what is used of that is put where it is used.
        if (ofScreens.has(id) || (id.endsWith('/index.mjs') && imported.length > OWN_INDEX_MAX) || id.includes('/lucide-react/')) return;
        ofScreens.add(id);
        imported.forEach(visit);
      };
      [...this.getModuleIds()].filter((id) => SCREENS.some((end) => id.endsWith(end))).forEach(visit);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const needed = journeyChunks(chunks);
      const rows = [...needed].map((chunk) => ({ name: chunk.fileName, kib: gzipSync(chunk.code, { level: 9 }).length / 1024 }));
      const total = rows.reduce((sum, row) => sum + row.kib, 0);
      const told = `JavaScript of sign-in → facility details: ${total.toFixed(1)} KiB gz of ${BUDGET_KIB}`;
      for (const row of rows) this.info(`${row.kib.toFixed(1).padStart(6)} KiB gz  ${row.name}`);
      if (total > BUDGET_KIB) this.error(told);
      this.info(told);
    },
  };
}

function journeyChunks(chunks: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = chunks.filter((chunk) => chunk.isEntry || JOURNEY.some((end) => chunk.facadeModuleId?.endsWith(end)));
  const needed = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  roots.forEach(visit);
  if (roots.length !== JOURNEY.length + 1) throw new Error(`The size budget expects one entry and ${JOURNEY.join(', ')}`);
  return needed;
}
