import { describe, expect, it } from 'vitest';
import { LineLayout } from '../../../features/rooms/room-lines';
import { groupRooms } from '../../../features/rooms/room-groups';
import { room } from '../../../features/rooms/test-rooms';
import { stepOf } from '../../../features/rooms/use-roving';
import { stepInTable } from './table-step';
import { HEAD_KEY } from './TableHead';
import { stepAmongTiles } from './use-tile-step';

const press = (key: string, ctrlKey = false, metaKey = false) => ({ key, ctrlKey, metaKey });

describe('keys in the table', () => {
  it('move by rows and by controls, as the ARIA grid pattern has it', () => {
    const steps = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) =>
      stepOf(press(key), 20),
    );
    expect(steps).toEqual([
      { rows: 1 },
      { rows: -1 },
      { stops: 1 },
      { stops: -1 },
      { stops: 'first' },
      { stops: 'last' },
    ]);
  });

  it('turn a screen, and go to the very ends, with Command as with Control', () => {
    expect(stepOf(press('PageDown'), 20)).toEqual({ rows: 20 });
    expect(stepOf(press('PageUp'), 20)).toEqual({ rows: -20 });
    expect(stepOf(press('Home', true), 20)).toEqual({ rows: 'first', stops: 'first' });
    expect(stepOf(press('End', false, true), 20)).toEqual({ rows: 'last', stops: 'last' });
  });

  it('leave alone what is typed or means something else', () => {
    for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape', 'F5'])
      expect(stepOf(press(key), 20)).toBeUndefined();
  });
});

describe('keys from row to row', () => {
  const rooms = ['1', '2', '3', '4'].map((id) => room(id));
  const rows = {
    layout: new LineLayout(groupRooms(rooms, 'none'), 1, false),
    lines: {
      lineOfKey: (key = '') => rooms.findIndex(({ id }) => key === `room:${id}`),
      placeOfKey: () => undefined,
    },
    pageLines: 2,
  };
  const from = (key: string, name: string, far = false) =>
    stepInTable({ ...press(name, far), target: new EventTarget() }, { key, stop: 3 }, rows);

  it('lead above the first row to the head, and from there back', () => {
    expect(from(`room:${rooms[0]?.id}`, 'ArrowUp')).toEqual({ key: HEAD_KEY, stop: 3 });
    expect(from(HEAD_KEY, 'ArrowUp')).toEqual({ key: HEAD_KEY, stop: 3 });
    expect(from(HEAD_KEY, 'ArrowDown')).toEqual({ line: 0, stop: 3 });
  });

  it('stop at the last row, and reach its last control', () => {
    expect(from(`room:${rooms[1]?.id}`, 'PageDown')).toEqual({ line: 3, stop: 3 });
    expect(from(`room:${rooms[2]?.id}`, 'PageDown')).toEqual({ line: 3, stop: 3 });
    expect(from(HEAD_KEY, 'End', true)).toEqual({ line: 3, stop: Number.MAX_SAFE_INTEGER });
    expect(from(HEAD_KEY, 'Home', true)).toEqual({ line: 0, stop: 0 });
  });
});

describe('keys among tiles', () => {
  /**
   * A heading, three lines of five, two and five, the heading of a folded group, and one line of
   * two below a third heading.
   */
  const widths = [1, 5, 2, 5, 1, 1, 2];
  const board = {
    lines: widths.length,
    widthOf: (line: number) => widths[line] ?? 0,
  };
  const from = (line: number, column: number, key: string, far = false) => {
    const step = stepOf(press(key, far), 2);
    const next = step && stepAmongTiles(step, { line, column }, board);
    return next && [next.line, next.column];
  };

  it('move along a line and from its end to the next one, headings among them', () => {
    expect([
      from(1, 3, 'ArrowRight'),
      from(1, 4, 'ArrowRight'),
      from(2, 0, 'ArrowLeft'),
      from(3, 4, 'ArrowRight'),
    ]).toEqual([
      [1, 4],
      [2, 0],
      [1, 4],
      [4, 0],
    ]);
    expect([
      from(4, 0, 'ArrowRight'),
      from(5, 0, 'ArrowRight'),
      from(6, 0, 'ArrowLeft'),
      from(1, 0, 'ArrowLeft'),
    ]).toEqual([
      [5, 0],
      [6, 0],
      [5, 0],
      [0, 0],
    ]);
    expect([from(1, 2, 'Home'), from(1, 2, 'End'), from(4, 0, 'End')]).toEqual([
      [1, 0],
      [1, 4],
      [4, 0],
    ]);
  });

  it('move between lines, and keep the column that a heading or a shorter line has not', () => {
    expect([
      from(1, 3, 'ArrowDown'),
      from(2, 3, 'ArrowDown'),
      from(1, 3, 'ArrowUp'),
      from(3, 3, 'PageUp'),
    ]).toEqual([
      [2, 3],
      [3, 3],
      [0, 3],
      [1, 3],
    ]);
    // Starts at a column that the line does not have.
    expect(from(2, 3, 'ArrowLeft')).toEqual([2, 1]);
  });

  it('stop at the first and the last line', () => {
    expect([
      from(0, 0, 'ArrowLeft'),
      from(0, 2, 'ArrowUp'),
      from(6, 1, 'ArrowRight'),
      from(6, 0, 'ArrowDown'),
      from(5, 0, 'PageDown'),
    ]).toEqual([
      [0, 0],
      [0, 2],
      [6, 1],
      [6, 0],
      [6, 0],
    ]);
    expect([from(3, 4, 'Home', true), from(3, 4, 'End', true)]).toEqual([
      [0, 0],
      [6, 1],
    ]);
  });
});
