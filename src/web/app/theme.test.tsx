import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { coarsePointer } from '../components/tokens';
import { theme } from './theme';

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
