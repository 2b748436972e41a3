import type { Page } from '@playwright/test';

/** Less than the height of the table: no row is passed by. In pixels. */
const STEP = 200;
/** A busy browser may draw less than passes by: then once more from the top. */
const PASSES_MAX = 5;

/** Every row of the table of bulk work, as far as it has to be scrolled: room and outcome. */
export async function readBulkTable(page: Page): Promise<Map<string, string>> {
  const table = page.getByRole('dialog').getByRole('table');
  const rows = await table.evaluate(
    async (element, [step, passes]) => {
      const found = new Map<string, string>();
      const count = Number(element.getAttribute('aria-rowcount')) - 1;
      for (let pass = 0; pass < passes && found.size < count; pass += 1) {
        for (let top = 0; top <= element.scrollHeight; top += step) {
          element.scrollTop = top;
          // What comes into sight is asked for with the first frame, and there with the second.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          for (const row of element.querySelectorAll('[role=row]')) {
            const [room = '', , outcome = ''] = [...row.querySelectorAll('[role=cell]')].map(
              (cell) => cell.textContent,
            );
            if (room !== '') found.set(room, outcome);
          }
        }
      }
      return [...found];
    },
    [STEP, PASSES_MAX] as const,
  );
  return new Map(rows);
}
