import type { Page } from '@playwright/test';

/** Scrolls by less than the table's height, so that no row is skipped. In pixels. */
const STEP = 200;
/** The most passes from the top. In one pass, a busy browser may leave rows out. */
const PASSES_MAX = 5;

/** Scrolls through the table of a bulk run and returns all rows: room and outcome. */
export async function readBulkTable(page: Page): Promise<Map<string, string>> {
  const table = page.getByRole('dialog').getByRole('table');
  const rows = await table.evaluate(
    async (element, [step, passes]) => {
      const found = new Map<string, string>();
      const count = Number(element.getAttribute('aria-rowcount')) - 1;
      for (let pass = 0; pass < passes && found.size < count; pass += 1) {
        for (let top = 0; top <= element.scrollHeight; top += step) {
          element.scrollTop = top;
          // Rows are requested in the first frame and rendered in the second.
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
