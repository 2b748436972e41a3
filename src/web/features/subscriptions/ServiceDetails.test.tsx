import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../i18n/messages';
import { StatusText } from './ServiceDetails';

it.each<[unknown, string]>([
  ['active', 'active'],
  [true, 'true'],
  [7, '7'],
  [{ code: 'A', since: null }, '{"code":"A","since":null}'],
  [null, '—'],
])('shows the status %j as it came: %s', (status, text) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <StatusText status={status} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(text);
});
