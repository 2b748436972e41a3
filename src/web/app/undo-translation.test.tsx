import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { undoTranslation } from './undo-translation';

function Count({ count, of }: { count: number; of: number }) {
  return (
    <p>
      {count} {count > 1 && 'rooms '}of {of}
    </p>
  );
}

const font = (text: Text) => {
  const element = document.createElement('font');
  element.textContent = text.data.toUpperCase();
  return element;
};
const textsOf = (element: Element) =>
  [...element.childNodes].filter((node) => node instanceof Text);

it.each([
  ['in one step', (text: Text) => text.replaceWith(font(text))],
  [
    'in two steps',
    (text: Text) => {
      text.before(font(text));
      text.remove();
    },
  ],
])('puts back what was translated %s: React goes on with its own texts', async (_, translate) => {
  undoTranslation(document.body);
  const { container, rerender } = render(<Count count={2} of={10} />);
  const text = () => container.querySelector('p')?.textContent;
  const translateAll = () => textsOf(container.firstElementChild ?? container).forEach(translate);
  translateAll();
  await expect.poll(() => text()).toBe('2 rooms of 10');
  rerender(<Count count={1} of={240} />);
  expect(text()).toBe('1 of 240');
});

it('gives up where a text is translated over and over', async () => {
  undoTranslation(document.body);
  const { container } = render(<p>open</p>);
  let translations = 0;
  const again = new MutationObserver(() => {
    const [text] = textsOf(container.querySelector('p') ?? container);
    if (text === undefined) return;
    translations += 1;
    text.replaceWith(font(text));
  });
  again.observe(document.body, { childList: true, subtree: true });
  textsOf(container.querySelector('p') ?? container)[0]?.replaceWith('open');
  await expect.poll(() => translations).toBeGreaterThan(1);
  const before = translations;
  // In this time, an endless back and forth would have replaced the text hundreds of times.
  await new Promise((resolve) => setTimeout(resolve, 200));
  again.disconnect();
  expect(translations - before).toBeLessThan(10);
});
