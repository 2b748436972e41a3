import { describe, expect, it } from 'vitest';
import { stepOf } from '../../choosing-rooms/table-keys';
import { stepAmongTiles } from './tile-keys';

const press = (key: string, ctrlKey = false, metaKey = false) => ({ key, ctrlKey, metaKey });

describe('keys in the table', () => {
  it('move by rows and by controls, as the ARIA grid pattern has it', () => {
    const steps = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => stepOf(press(key), 20));
    expect(steps).toEqual([{ rows: 1 }, { rows: -1 }, { stops: 1 }, { stops: -1 }, { stops: 'first' }, { stops: 'last' }]);
  });

  it('turn a screen, and go to the very ends, with Command as with Control', () => {
    expect(stepOf(press('PageDown'), 20)).toEqual({ rows: 20 });
    expect(stepOf(press('PageUp'), 20)).toEqual({ rows: -20 });
    expect(stepOf(press('Home', true), 20)).toEqual({ rows: 'first', stops: 'first' });
    expect(stepOf(press('End', false, true), 20)).toEqual({ rows: 'last', stops: 'last' });
  });

  it('leave alone what is typed or means something else', () => {
    for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape', 'F5']) expect(stepOf(press(key), 20)).toBeUndefined();
  });
});

describe('keys among tiles', () => {
  /** Four lines of five, the last of two. */
  const board = { columns: 5, pageLines: 2, total: 17 };
  const from = (place: number, key: string, far = false) => stepAmongTiles(press(key, far), place, board);

  it('move along a line and from its end to the next one', () => {
    expect([from(4, 'ArrowRight'), from(5, 'ArrowLeft'), from(7, 'Home'), from(7, 'End')]).toEqual([5, 4, 5, 9]);
  });

  it('move between lines in their column', () => {
    expect([from(7, 'ArrowDown'), from(7, 'ArrowUp'), from(1, 'PageDown'), from(16, 'PageUp')]).toEqual([12, 2, 11, 6]);
  });

  it('stop at the first and the last tile', () => {
    expect([from(0, 'ArrowLeft'), from(2, 'ArrowUp'), from(16, 'ArrowRight'), from(13, 'ArrowDown'), from(15, 'End'), from(12, 'PageDown')]).toEqual([0, 0, 16, 16, 16, 16]);
    expect([from(9, 'Home', true), from(9, 'End', true)]).toEqual([0, 16]);
  });

  it('leave alone what is typed or means something else', () => {
    for (const key of ['a', 'Enter', ' ', 'Tab', 'Escape']) expect(from(3, key)).toBeUndefined();
  });
});
