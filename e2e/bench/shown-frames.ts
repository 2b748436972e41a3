import type { CDPSession } from '@playwright/test';

/** The trace event of a frame shown on the screen. */
const SHOWN = { category: 'viz', name: 'Graphics.Pipeline.DrawAndSwap', begins: 'b' };

/**
 * Measures frames shown on the screen: when the browser scrolls by itself, frames appear whether or
 * not the page had one ready.
 *
 * @returns the times between the frames shown during `act`, in milliseconds
 */
export async function gapsShownWhile(
  devtools: CDPSession,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const shown: number[] = [];
  const collect = ({ value }: { value: Record<string, unknown>[] }) => {
    // In microseconds of the trace's clock.
    for (const { name, ph, ts } of value)
      if (name === SHOWN.name && ph === SHOWN.begins) shown.push(Number(ts) / 1000);
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [SHOWN.category] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const inOrder = shown.toSorted((a, b) => a - b);
  return inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? Number.NaN));
}
