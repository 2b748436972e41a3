import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage, i18n, loadMessages } from '../../../i18n/messages';
import { detectColumns } from '../detect-columns';
import { newRow } from '../rows';
import { ImportPreview } from './ImportPreview';
import { reviewImport } from './review-import';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('provisioning', 'sheets');
});
afterEach(cleanup);

it('leaves out all changes that a filter and a search show', async () => {
  const rows = [
    ['id', 'name', 'service'],
    ['101', 'Renamed', 'Urgences'],
    ['201', 'New', 'Réanimation'],
    ['202', 'New too', 'Urgences'],
  ];
  const list = [newRow('101', 'One'), newRow('102', 'Two')];
  const review = reviewImport(
    { rows, doubts: [], source: { format: 'text', encoding: 'utf-8', separator: ';' } },
    list,
    {
      facilityId: 'H',
      otherFacilities: [],
      columns: detectColumns(rows),
      mode: 'replace',
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
  expect(screen.getByRole('status').textContent).toBe('3 rooms in the file');
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
