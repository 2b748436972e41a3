import { act, render } from '@testing-library/react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { markPartner } from '../../device/partner';
import { lastRoomsAddress, StoredRoomsAddress } from './rooms-address';

it('stores a search that was made before the page knew who is signed in', () => {
  markPartner('');
  history.replaceState(null, '', '/facilities/H/rooms?q=chambre');
  render(
    <BrowserRouter>
      <NuqsAdapter>
        <StoredRoomsAddress />
      </NuqsAdapter>
    </BrowserRouter>,
  );
  act(() => markPartner('p'));
  expect(lastRoomsAddress('H')).toBe('/facilities/H/rooms?q=chambre');
});
