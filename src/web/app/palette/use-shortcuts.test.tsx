import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts';

function Page({ dialog }: { dialog: boolean }) {
  useShortcuts();
  return (
    <>
      <main>
        <input type="search" />
        <input aria-label="name" />
      </main>
      {dialog && <div role="dialog" />}
    </>
  );
}

const ctrlF = { key: 'f', ctrlKey: true };
/** Whether the browser does nothing on the key. */
const press = (key: object) => !fireEvent.keyDown(document.activeElement ?? document.body, key);
const search = () => screen.getByRole('searchbox');

beforeEach(() => void render(<Page dialog={false} />));

it.each([ctrlF, { key: 'F', ctrlKey: true }, { key: 'f', metaKey: true }, { key: '/' }])(
  'moves the focus to the search by %o',
  (key) => {
    expect(press(key)).toBe(true);
    expect(document.activeElement).toBe(search());
  },
);

it('leaves a second Ctrl-F to the browser', () => {
  press(ctrlF);
  expect(press(ctrlF)).toBe(false);
  expect(document.activeElement).toBe(search());
});

it('goes by Ctrl-F from another field to the search, where a slash is text', () => {
  const field = screen.getByRole('textbox');
  field.focus();
  expect(press({ key: '/' })).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(press(ctrlF)).toBe(true);
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
  cleanup();
  render(<Page dialog />);
  expect(press(ctrlF)).toBe(false);
});
