import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts';

function Page() {
  useShortcuts();
  return (
    <main>
      <input type="search" />
      <input aria-label="name" />
    </main>
  );
}

const ctrlF = { key: 'f', ctrlKey: true };
/** Whether the browser does nothing on the key. */
const press = (key: object) => !fireEvent.keyDown(document.activeElement ?? document.body, key);
const search = () => screen.getByRole('searchbox');

beforeEach(() => void render(<Page />));

it.each([ctrlF, { key: 'F', ctrlKey: true }, { key: 'f', metaKey: true }, { key: '/' }])(
  'moves the focus to the search by %o',
  (key) => {
    expect(press(key)).toBe(true);
    expect(document.activeElement).toBe(search());
  },
);

it('goes by Ctrl-F from another field to the search, and leaves a second one to the browser', () => {
  const field = screen.getByRole('textbox');
  field.focus();
  // There a slash is text.
  expect(press({ key: '/' })).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(press(ctrlF)).toBe(true);
  expect(document.activeElement).toBe(search());
  expect(press(ctrlF)).toBe(false);
  expect(document.activeElement).toBe(search());
});

it.each([
  { key: 'f' },
  { ...ctrlF, shiftKey: true },
  { ...ctrlF, altKey: true },
  { key: '/', ctrlKey: true },
])('does nothing on %o', (key) => {
  expect(press(key)).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

it('does nothing while a dialog is open', () => {
  screen.getByRole('main').setAttribute('role', 'dialog');
  expect(press(ctrlF)).toBe(false);
});
