import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CellInput } from './CellInput';

afterEach(cleanup);

const onCommit = vi.fn<(text: string | undefined) => void>();
const input = createRef<HTMLInputElement>();
/** A cell of a grid in which somebody has tapped. */
const cell = (text: string) => (
  <CellInput
    ref={input}
    text={text}
    label="Room"
    placeholder=""
    readOnly={false}
    invalid={false}
    describedBy=""
    wantsFocus={() => true}
    byTouch={() => true}
    onCommit={onCommit}
    onType={() => undefined}
  />
);

it('puts the caret at the end of the text that a tap opens, and selects nothing', () => {
  render(cell('Ward A'));
  const { selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('textbox');
  expect([selectionStart, selectionEnd]).toEqual([6, 6]);
});

it('after a tap, goes on from a text that a menu pasted, and not from the old one', () => {
  const { rerender } = render(cell('R-102'));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.click(field);
  rerender(cell('X-1'));
  expect(field.value).toBe('X-1');
  fireEvent.blur(field);
  expect(onCommit).toHaveBeenLastCalledWith(undefined, 'stay');

  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'X-1b' } });
  fireEvent.blur(field);
  expect(onCommit).toHaveBeenLastCalledWith('X-1b', 'stay');
});
