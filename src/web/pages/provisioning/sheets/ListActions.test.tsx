import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { activateLanguage, i18n, loadMessages } from '../../../i18n/messages';
import { createListStore } from '../list-state';
import { newRow } from '../rows';
import { ListActions } from './ListActions';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('provisioning', 'sheets');
});

it('says how many changes came into the list, of which none is saved', async () => {
  const said: string[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/facilities/H/provisioning']}>
        <ListActions
          store={createListStore('H', [], [newRow('101', '')])}
          readOnly={false}
          onDone={(text) => said.push(text)}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add rooms' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'By number…' }));
  fireEvent.change(await screen.findByLabelText('Numbers'), { target: { value: '101-103' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 rooms' }));
  expect(said).toEqual(['2 changes applied to the list; not saved yet']);
});
