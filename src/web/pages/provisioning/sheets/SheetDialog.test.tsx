import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { SheetDialog } from './SheetDialog';

it('keeps the height of a long label, which would otherwise run into the next one', () => {
  render(
    <I18nProvider i18n={i18n}>
      <SheetDialog title="Import" action={null} onClose={() => {}}>
        <FormControlLabel control={<Switch />} label="Long" />
      </SheetDialog>
    </I18nProvider>,
  );
  const label = screen.getByText('Long').closest('label') ?? document.body;
  expect(getComputedStyle(label).flexShrink).toBe('0');
});
