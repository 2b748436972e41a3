import { chromium } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { findChromium } from '../gate/find-chromium';
import { openSession } from '../support/open-session';
import { Service } from './servers';
import { tapeFacility } from './tape-facility';
import { measureTimeline, type TimelineFigures } from './timeline-page';

const ROOMS = 10_000;
const SERVICES = 5;
/** A ward's tablet is about four times slower than a desk. */
const slowDowns = [1, 4];

/** Measures the tape chart of a large facility in a real browser and prints a Markdown table. */
export async function benchTimeline(): Promise<void> {
  const service = new Service();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments(), '--enable-precise-memory-info'],
  });
  try {
    const origin = await service.start();
    await service.import(tapeFacility('TAPE', ROOMS, SERVICES, Date.now()), 'Facility manager');
    console.log(
      '| | first bar, ms | p95 frame panning, ms | zooming, ms | scrolling, ms | elements | ' +
        'memory, MB |\n|---|--:|--:|--:|--:|--:|--:|',
    );
    for (const slowDown of slowDowns) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await openSession(page, 'demo-manager', 'CHU-LYON');
      const figures = await measureTimeline(
        page,
        {
          url: `${origin}/facilities/TAPE/timeline`,
          bar: '.track .bar',
          zoomKey: 'Control',
          scroll: (by) => window.scrollBy(0, by),
        },
        slowDown,
      );
      console.log(line(slowDown === 1 ? 'as it is' : `${slowDown} × slower`, figures));
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

function line(
  name: string,
  { firstPaint, panP95, zoomP95, scrollP95, nodes, memory }: TimelineFigures,
): string {
  const cells = [firstPaint, panP95, zoomP95, scrollP95, nodes, memory].map((figure) =>
    Math.round(figure).toLocaleString('en'),
  );
  return `| ${[name, ...cells].join(' | ')} |`;
}
