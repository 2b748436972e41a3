import { expect, type Page } from '@playwright/test';

/** What a value becomes that nobody thought of. */
const UNREADABLE = /\bundefined\b|\[object \w|\bNaN\b|Invalid Date|\bfunction\b ?\(/;

/**
 * Nothing that is seen, read out or shown on hover is the trace of a value that was not understood.
 */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const said = await page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[title], [aria-label], [placeholder], [datetime]'),
    ];
    const names = named.flatMap((element) =>
      ['title', 'aria-label', 'placeholder', 'datetime'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    return [document.title, ...names, ...document.body.innerText.split('\n')];
  });
  const readOut = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(said.length, `${what}: something is shown`).toBeGreaterThan(5);
  expect
    .soft(
      [...said, ...readOut].filter((line) => UNREADABLE.test(line)),
      what,
    )
    .toEqual([]);
  // A page that threw is one that says so.
  expect
    .soft(await page.getByText('This screen could not be shown').count(), `${what} was shown`)
    .toBe(0);
}
