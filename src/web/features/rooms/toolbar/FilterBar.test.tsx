import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { ShownCount } from './FilterBar';

it('announces how many rooms a search or a filter leaves', () => {
  const count = (shown: number) => (
    <I18nProvider i18n={i18n}>
      <ShownCount shown={shown} total={240} />
    </I18nProvider>
  );
  const { rerender } = render(count(240));
  // The element must stay, so that screen readers announce the change of its text.
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('240');
  rerender(count(3));
  expect(status.isConnected).toBe(true);
  expect(status.textContent).toContain('3');
});
