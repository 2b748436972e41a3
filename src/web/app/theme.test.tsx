import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { coarsePointer } from '../components/tokens';
import { theme } from './theme';

function show(color: 'primary' | 'error') {
  const press = vi.fn<() => void>();
  render(
    <ThemeProvider theme={theme}>
      <Button color={color} onClick={press}>
        Close
      </Button>
    </ThemeProvider>,
  );
  return { press, button: screen.getByRole('button') };
}

it('presses a destructive button once on a double click, and never by its second half', () => {
  const { press, button } = show('error');
  fireEvent.click(button, { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(press).toHaveBeenCalledTimes(1);
  // A click by the keyboard.
  fireEvent.click(button, { detail: 0 });
  expect(press).toHaveBeenCalledTimes(2);
});

it('passes every click to a button that destroys nothing', () => {
  const { press, button } = show('primary');
  for (const detail of [1, 2, 3]) fireEvent.click(button, { detail });
  expect(press).toHaveBeenCalledTimes(3);
});

it('does not press a button by an Enter key that was already held down', () => {
  const { button } = show('error');
  // `fireEvent` returns whether the browser would go on to press the button.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
});

it.each([
  'MuiButton',
  'MuiCheckbox',
  'MuiFormControlLabel',
  'MuiIconButton',
  'MuiMenuItem',
  'MuiTableSortLabel',
  'MuiToggleButton',
] as const)('makes a %s 44 px high for a finger', (component) => {
  const root: unknown = theme.components?.[component]?.styleOverrides?.root;
  const style: unknown = typeof root === 'function' ? root({ theme }) : root;
  const { minHeight } = Reflect.get(Object(style), coarsePointer) as { minHeight: string | number };
  expect(Number.parseInt(String(minHeight), 10)).toBe(44);
});

it('shows the hint of every empty text field as strongly as secondary words', () => {
  const input: unknown = theme.components?.MuiInputBase?.styleOverrides?.input;
  const style: unknown = typeof input === 'function' ? input({ theme }) : input;
  expect(Reflect.get(Object(style), '&::placeholder')).toEqual({
    color: theme.vars?.palette.text.secondary,
    opacity: 1,
  });
});

it.each([
  ['checkbox', <Checkbox key="checkbox" />],
  ['radio', <Radio key="radio" />],
] as const)('marks a %s that has the focus of the keyboard', (role, control) => {
  render(<ThemeProvider theme={theme}>{control}</ThemeProvider>);
  const input = screen.getByRole(role);
  const outline = () => getComputedStyle(input.nextElementSibling ?? input).outlineWidth;
  expect(outline()).not.toBe('2px');
  act(() => input.focus());
  expect(outline()).toBe('2px');
});
