import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { newRow } from '../rows';
import { ImportDialog } from './ImportDialog';

it('does not say that a file changes nothing before it has been compared with the list', () => {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/facilities/H-1/provisioning']}>
        <ImportDialog
          rows={[newRow('A-101', 'Room 101')]}
          dropped={undefined}
          onApply={() => {}}
          onClose={() => {}}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.queryByText('Nothing to apply')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
