import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { showAt } from '../../../app/test-screen';
import { ImportDialog } from './ImportDialog';

it('does not say that a file changes nothing before it has been compared with the list', () => {
  showAt(
    '/facilities/H-1/provisioning',
    <ImportDialog
      rows={[newRow('A-101', 'Room 101')]}
      dropped={undefined}
      onApply={() => {}}
      onClose={() => {}}
    />,
  );
  expect(screen.queryByText('Nothing to apply')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
