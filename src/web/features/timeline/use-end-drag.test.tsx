import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEndDrag } from './use-end-drag';

const HOUR_MS = 3_600_000;
/** Ten hours in 1,000 px, behind a label of 200 px. */
const window = { from: 0, to: 10 * HOUR_MS };

const onDone = vi.fn<(index: number, until: Date) => void>();
function Chart({ rows = 1 }: { rows?: number }) {
  const live = useRef(window);
  const { drag, handlers } = useEndDrag({ live, rows, label: 200, track: 1000, onDone });
  return (
    <div {...handlers} data-testid="body" data-until={drag && drag.until / HOUR_MS}>
      <div data-index={3}>
        <i data-handle="" data-testid="handle" />
      </div>
    </div>
  );
}

let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  // Without a layout, the bar begins where the plot does.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  ({ rerender } = render(<Chart />));
});
afterEach(() => {
  cleanup();
  onDone.mockClear();
  vi.restoreAllMocks();
});
const handle = () => screen.getByTestId('handle');
const until = () => screen.getByTestId('body').getAttribute('data-until');

it('drags the end of a bar in quarters of an hour', () => {
  fireEvent.pointerDown(handle(), { button: 0, clientX: 500 });
  expect(until()).toBeNull();
  fireEvent.pointerMove(handle(), { clientX: 723 });
  expect(until()).toBe('5.25');
  fireEvent.pointerUp(handle(), { clientX: 723 });
  expect(onDone.mock.calls).toEqual([[3, new Date(5.25 * HOUR_MS)]]);
  expect(until()).toBeNull();
});

it('changes nothing by a press, nor by a drag that Escape ends', () => {
  fireEvent.pointerDown(handle(), { button: 0, clientX: 500 });
  fireEvent.pointerUp(handle(), { clientX: 500 });
  fireEvent.pointerDown(handle(), { button: 0, clientX: 500 });
  fireEvent.pointerMove(handle(), { clientX: 723 });
  fireEvent.keyDown(handle(), { key: 'Escape' });
  fireEvent.pointerUp(handle(), { clientX: 723 });
  expect(onDone).not.toHaveBeenCalled();
});

it('ends when the services change: the bar may be that of another one by then', () => {
  fireEvent.pointerDown(handle(), { button: 0, clientX: 500 });
  fireEvent.pointerMove(handle(), { clientX: 723 });
  rerender(<Chart rows={2} />);
  expect(until()).toBeNull();
  fireEvent.pointerMove(handle(), { clientX: 725 });
  fireEvent.pointerUp(handle(), { clientX: 725 });
  expect(onDone).not.toHaveBeenCalled();
});
