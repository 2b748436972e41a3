import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Providers } from '../../../app/Providers';
import { activateLanguage, loadMessages } from '../../../i18n/messages';
import { PanelServices } from './PanelServices';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms', 'subscriptions', 'zone');
});
afterEach(cleanup);

it('makes no service higher than its two lines by the button that removes it', () => {
  const services = [{ id: '1', code: 'TV' }];
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <PanelServices
          area={{ id_external: 'H-101', data_services: services }}
          services={services}
        />
      </MemoryRouter>
    </Providers>,
  );
  const { marginTop, marginBottom } = getComputedStyle(
    screen.getByRole('button', { name: /^Remove/ }),
  );
  expect([marginTop, marginBottom]).toEqual(['-5px', '-5px']);
});
