import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { detectColumns } from '../detect-columns';
import { newRow, type Row } from '../rows';
import { ImportPreview } from './ImportPreview';
import { reviewImport } from './review-import';

function show(rows: string[][], list: Row[], mode: 'merge' | 'replace') {
  const review = reviewImport(
    { rows, doubts: [], source: { format: 'text', encoding: 'utf-8', separator: ';' } },
    list,
    {
      facilityId: 'H',
      otherFacilities: [],
      columns: detectColumns(rows),
      mode,
      strip: true,
      clean: false,
      ticks: new Map(),
    },
  );
  const ticked: unknown[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <ImportPreview review={review} table={rows} onTick={(...args) => ticked.push(args)} />
    </I18nProvider>,
  );
  return ticked;
}

it('counts no titles and no line of totals as rooms, nor takes them in with all the others', () => {
  const rows = [['Our rooms'], ['id', 'name'], ['101', 'One'], ['102', 'Two'], ['Total', '2']];
  const ticked = show(rows, [], 'merge');
  expect(screen.getByText('2 rooms in the file')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '2left out',
    '2new',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply all 2 changes shown' }));
  fireEvent.click(screen.getByRole('button', { name: /left out$/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply all 2 changes shown' }));
  expect(ticked).toEqual([
    [[3, 4], false],
    [[1, 5], true],
  ]);
});

it('leaves out all changes that a filter and a search show', async () => {
  const rows = [
    ['id', 'name', 'service'],
    ['101', 'Renamed', 'Urgences'],
    ['201', 'New', 'Réanimation'],
    ['202', 'New too', 'Urgences'],
  ];
  const list = [newRow('101', 'One'), newRow('102', 'Two')];
  const ticked = show(rows, list, 'replace');
  expect(screen.getByText('3 rooms in the file')).toBeTruthy();
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(chips).toEqual(['1removed', '2new', '1renamed']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply all 4 changes shown' }));

  fireEvent.click(screen.getByRole('button', { name: /new$/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply all 2 changes shown' }));
  fireEvent.change(screen.getByLabelText('Search the file'), { target: { value: 'reanim' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Apply the change shown' }));
  expect(ticked).toEqual([
    [[list[1]?.key, 3, 4, 2], false],
    [[3, 4], false],
    [[3], false],
  ]);
});

it('says so where a search finds nothing', async () => {
  show([['id'], ['101']], [], 'merge');
  expect(screen.queryByText('No row matches.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Search the file'), { target: { value: 'x' } });
  await screen.findByText('No row matches.');
});

it('wraps a long new name, which says what a renaming does', () => {
  // Without a height, no row would be visible.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  show(
    [
      ['id', 'name'],
      ['101', 'Long new name'],
    ],
    [newRow('101', 'Old')],
    'merge',
  );
  expect(getComputedStyle(screen.getByTitle('Long new name')).whiteSpace).toBe('normal');
  height.mockRestore();
});
