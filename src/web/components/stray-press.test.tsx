import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton';
import { ignoreStrayPresses } from './stray-press';

let end = () => {};
const done = vi.fn<(what: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  done.mockReset();
  end = ignoreStrayPresses();
});
afterEach(() => end());

/** A press of a mouse or a finger. Events of fake timers have no time of their own. */
function press(target: Element, { x = 100, y = 100 } = {}): void {
  const send = (type: string, detail: number) => {
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      detail,
    });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    fireEvent(target, event);
  };
  send('pointerdown', 0);
  send('mousedown', 1);
  send('click', 1);
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const presses = (what: string) => done.mock.calls.filter(([one]) => one === what).length;

const surfaces: Record<string, (content: ReactNode) => ReactElement> = {
  dialog: (content) => <Dialog open>{content}</Dialog>,
  popover: (content) => (
    <Popover open anchorEl={document.body}>
      {content}
    </Popover>
  ),
  panel: (content) => <aside>{content}</aside>,
  bar: (content) => <div data-floating>{content}</div>,
};

/** A surface over a page with a button. It closes at once, or when an answer comes. */
function Screen({ surface, answerMs }: { surface: string; answerMs: number }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => done('below')}>Below</button>
      {isOpen &&
        surfaces[surface]?.(
          <ActionButton
            onClick={() => {
              done('confirmed');
              setTimeout(() => setOpen(false), answerMs);
            }}
          >
            Confirm
          </ActionButton>,
        )}
    </>
  );
}

const intervals = [110, 250, 300, 400, 599];
it.each(Object.keys(surfaces).flatMap((surface) => intervals.map((ms) => [surface, ms] as const)))(
  'ignores every next press after a %s has gone, each %i ms later',
  async (surface, ms) => {
    render(<Screen surface={surface} answerMs={100} />);
    await wait(1000);
    press(button('Confirm'));
    for (const _ of [1, 2, 3]) {
      await wait(ms);
      press(button('Below'));
    }
    expect([presses('confirmed'), presses('below')]).toEqual([1, 0]);
    await wait(600);
    press(button('Below'));
    expect(presses('below')).toBe(1);
  },
);

it('takes a press in another place at once, and a key', async () => {
  render(<Screen surface="dialog" answerMs={0} />);
  press(button('Confirm'));
  await wait(100);
  press(button('Below'), { x: 149 });
  expect(presses('below')).toBe(1);
  fireEvent.click(button('Below'), { detail: 0 });
  expect(presses('below')).toBe(2);
});

it('ignores a press soon after an answer that came late', async () => {
  render(<Screen surface="dialog" answerMs={2000} />);
  press(button('Confirm'));
  await wait(2400);
  press(button('Below'));
  expect(presses('below')).toBe(0);
});

it('ignores a click whose press began on what has gone since', async () => {
  render(<Screen surface="dialog" answerMs={300} />);
  press(button('Confirm'));
  await wait(250);
  fireEvent.pointerDown(button('Confirm'), { clientX: 100, clientY: 100 });
  await wait(1000);
  fireEvent.click(button('Below'), { detail: 1, clientX: 100, clientY: 100 });
  expect(presses('below')).toBe(0);
});

it('takes a press at once where a press beside a popover closed it', async () => {
  const { rerender } = render(surfaces['popover']?.('content') ?? null);
  const backdrop = document.querySelector('.MuiBackdrop-root');
  press(backdrop ?? document.body);
  rerender(<button onClick={() => done('below')}>Below</button>);
  await wait(500);
  press(button('Below'));
  expect(presses('below')).toBe(1);
});

it('lets no Enter key that is held down press anything, except in a text of several lines', () => {
  render(
    <>
      <a href="#below">Below</a>
      <textarea />
    </>,
  );
  const pass = (target: Element, key: string, repeat: boolean) =>
    fireEvent.keyDown(target, { key, repeat });
  const link = screen.getByRole('link');
  expect(pass(link, 'Enter', false)).toBe(true);
  expect(pass(link, 'Enter', true)).toBe(false);
  expect(pass(link, 'Tab', true)).toBe(true);
  expect(pass(screen.getByRole('textbox'), 'Enter', true)).toBe(true);
});

/** A button that asks something, in the place that was pressed unless `x` says otherwise. */
function Question({ words = 'Close', enabled = true, x = 100 }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done('submitted');
      }}
    >
      <ActionButton
        type="submit"
        enabled={enabled}
        ref={(node) => {
          if (node) node.getBoundingClientRect = () => new DOMRect(x, 90, 100, 20);
        }}
        onClick={() => done('confirmed')}
      >
        {words}
      </ActionButton>
    </form>
  );
}
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled');

const changes: [string, Parameters<typeof Question>[0] | undefined, string][] = [
  ['appears', undefined, 'Close'],
  ['becomes enabled', { enabled: false }, 'Close'],
  ['changes its words', { words: 'Pause' }, 'Close'],
];
it.each(changes)('a button that %s under a press takes none for 500 ms', async (_, before, now) => {
  const { rerender } = render(before === undefined ? <p>Page</p> : <Question {...before} />);
  await wait(1000);
  press(document.body);
  rerender(<Question words={now} />);
  expect(isDisabled(now)).toBe('true');
  button(now).focus();
  expect(document.activeElement).toBe(button(now));
  // Each press begins the time again.
  for (const _press of [1, 2, 3]) {
    await wait(400);
    press(button(now));
  }
  expect(done).not.toHaveBeenCalled();
  await wait(500);
  expect(isDisabled(now)).toBe('false');
  press(button(now));
  expect([presses('confirmed'), presses('submitted')]).toEqual([1, 1]);
});

it('a button that appears elsewhere takes a press at once', () => {
  const { rerender } = render(<p>Page</p>);
  press(document.body);
  rerender(<Question x={149} />);
  expect(isDisabled('Close')).toBe('false');
  press(button('Close'), { x: 160 });
  expect(presses('confirmed')).toBe(1);
});

it('a button that a key pressed takes no second Enter when it asks something else', async () => {
  const { rerender } = render(<Question words="Close" />);
  const enter = (name: string) => {
    fireEvent.keyDown(button(name), { key: 'Enter' });
    fireEvent.click(button(name), { detail: 0 });
  };
  enter('Close');
  rerender(<Question words="Close all" />);
  await wait(250);
  enter('Close all');
  expect(presses('confirmed')).toBe(1);
  await wait(500);
  enter('Close all');
  expect(presses('confirmed')).toBe(2);
});
