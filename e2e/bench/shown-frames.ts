import type { CDPSession } from '@playwright/test';

/** When the browser puts a frame on the screen. */
const SHOWN = { category: 'viz', name: 'Graphics.Pipeline.DrawAndSwap', begins: 'b' };

/**
 * Where the browser scrolls by itself, frames reach the screen whether or not the page had one of
 * its own ready.
 *
 * @returns the times between those that are shown while `act` is done, in milliseconds
 */
export async function gapsShownWhile(
  devtools: CDPSession,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const shown: number[] = [];
  const note = ({ value }: { value: Record<string, unknown>[] }) => {
    // In microseconds, of a clock of its own.
    for (const { name, ph, ts } of value)
      if (name === SHOWN.name && ph === SHOWN.begins) shown.push(Number(ts) / 1000);
  };
  devtools.on('Tracing.dataCollected', note);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [SHOWN.category] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', note);
  const inOrder = shown.toSorted((a, b) => a - b);
  return inOrder.slice(1).map((at, place) => at - (inOrder[place] ?? Number.NaN));
}
