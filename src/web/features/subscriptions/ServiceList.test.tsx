import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import { ServiceList } from './ServiceList';

it('says of each until when, or that it has ended', () => {
  const services = [
    { code: 'TV', start: '2020-01-01T10:00:00.000Z', end: '2020-02-01T10:00:00.000Z' },
    { code: 'WIFI', end: '2999-02-01T10:00:00.000Z' },
    { code: 'PHONE', start: '2020-01-01T10:00:00.000Z', end: null },
  ];
  showAt('/', <ServiceList label="Services" services={services} />);
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(' ')[0]),
  ).toEqual(['TVended', 'WIFIuntil', 'PHONEno']);
});
