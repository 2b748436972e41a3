import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Table } from '../../../spreadsheet/table';
import { i18n } from '../../../i18n/messages';
import { detectColumns } from '../detect-columns';
import { newRow } from '../rows';
import { ImportSummary } from './ImportSummary';
import { reviewImport } from './review-import';

/** Replaces rooms 101, 102 and so on by a file of another room; `kept` of them are unticked. */
function show(count: number, kept: number) {
  const list = Array.from({ length: count }, (_, index) => newRow(`A-${index + 101}`, ''));
  const table: Table = {
    rows: [['id'], ['B-1']],
    doubts: [],
    source: { format: 'text', encoding: 'utf-8', separator: ';' },
  };
  const columns = detectColumns(table.rows);
  const settings = { mode: 'replace', strip: true, clean: false } as const;
  const review = reviewImport(table, list, {
    ...settings,
    facilityId: 'H-1',
    otherFacilities: [],
    columns,
    ticks: new Map(list.slice(0, kept).map(({ key }) => [key, false])),
  });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/facilities/H-1/provisioning']}>
        <ImportSummary
          {...{ review, settings }}
          source={table.source}
          idColumns={columns.id}
          onChange={() => {}}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
}

it.each([
  [2, 0, '2 rooms of the list are not in the file and will be removed: A-101, A-102. You can'],
  [2, 1, '1 room of the list is not in the file and will be removed: A-102. You can'],
  [2, 2, '2 rooms of the list are not in the file and stay: A-101, A-102'],
])('of %i rooms of which %i are kept, it names those removed', (count, kept, sentence) => {
  show(count, kept);
  expect(screen.getByText(/ not in the file and /).textContent).toContain(sentence);
});

it('names a few of many rooms, and has no full stop after an ellipsis', () => {
  show(25, 0);
  expect(screen.getByText(/ will be removed/).textContent).toMatch(/: A-101, .*, …, A-125\. You/);
});
