import { expect, it } from 'vitest';
import { selectCell, selectForMenu, selectRows } from './selection';

const ticked = { ...selectRows(4, 4, 1), ticked: new Set(['a', 'e']) };

it.each([
  ['the row of the active cell', selectCell(2, 1), 2, 'number', selectRows(2, 2, 1)],
  ['another row', selectRows(2, 3), 5, 'number', selectRows(5, 5)],
  [
    'a row of a range of cells',
    { ...selectRows(2, 3), wholeRows: false },
    3,
    'number',
    selectRows(2, 3),
  ],
  ['one of the selected rows', selectRows(2, 3), 3, 'number', selectRows(2, 3)],
  ['a cell in selected rows', selectRows(2, 3), 3, 1, selectRows(2, 3)],
  ['another cell of the row', selectCell(2, 1), 2, 0, selectCell(2, 0)],
  ['another cell', selectRows(2, 3), 5, 1, selectCell(5, 1)],
  ['a ticked row', ticked, 4, 'number', ticked],
] as const)('opens a menu for %s', (_where, selection, row, column, expected) => {
  expect(selectForMenu(selection, row === 4 ? 'e' : 'f', row, column)).toEqual(expected);
});
