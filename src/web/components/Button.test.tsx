import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './Button';

afterEach(cleanup);

function show(color: 'primary' | 'error') {
  const press = vi.fn<() => void>();
  render(
    <Button color={color} onClick={press}>
      Close
    </Button>,
  );
  return { press, button: screen.getByRole('button') };
}

it('that destroys something is pressed once by a double click, and by none that began elsewhere', () => {
  const { press, button } = show('error');
  fireEvent.click(button, { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(press).toHaveBeenCalledTimes(1);
  // By the keyboard.
  fireEvent.click(button, { detail: 0 });
  expect(press).toHaveBeenCalledTimes(2);
});

it('that can be pressed often takes every click', () => {
  const { press, button } = show('primary');
  for (const detail of [1, 2, 3]) fireEvent.click(button, { detail });
  expect(press).toHaveBeenCalledTimes(3);
});

it('is not pressed by Enter that is held since before it had the focus', () => {
  const { button } = show('error');
  // Answers whether the browser goes on to press it.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
});
