import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../i18n/messages';
import { ServiceList } from './ServiceList';

it('says of each until when, or that it has ended', () => {
  const services = [
    { code: 'TV', start: '2020-01-01T10:00:00.000Z', end: '2020-02-01T10:00:00.000Z' },
    { code: 'WIFI', end: '2999-02-01T10:00:00.000Z' },
    { code: 'PHONE', start: '2020-01-01T10:00:00.000Z', end: null },
  ];
  render(
    <I18nProvider i18n={i18n}>
      <ServiceList label="Services" services={services} />
    </I18nProvider>,
  );
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(' ')[0]),
  ).toEqual(['TVended', 'WIFIuntil', 'PHONEno']);
});
