import { expect, type Page } from '@playwright/test';

/** The traces of a value that the code did not handle. */
const UNREADABLE = /\bundefined\b|\[object \w|\bNaN\b|Invalid Date|\bfunction\b ?\(/;

/** Fails if anything visible, announced or shown on hover is the trace of an unhandled value. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const visible = await page.evaluate(() => {
    const labelled = [
      ...document.querySelectorAll('[title], [aria-label], [placeholder], [datetime]'),
    ];
    const labels = labelled.flatMap((element) =>
      ['title', 'aria-label', 'placeholder', 'datetime'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    return [document.title, ...labels, ...document.body.innerText.split('\n')];
  });
  const announced = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(visible.length, `${what}: something is shown`).toBeGreaterThan(5);
  expect
    .soft(
      [...visible, ...announced].filter((line) => UNREADABLE.test(line)),
      what,
    )
    .toEqual([]);
  // A page that threw shows this message.
  expect
    .soft(await page.getByText('This screen could not be shown').count(), `${what} was shown`)
    .toBe(0);
}
