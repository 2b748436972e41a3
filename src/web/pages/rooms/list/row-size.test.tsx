import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { Providers } from '../../../app/Providers';
import type { Room } from '../../../features/rooms/room';
import { room } from '../../../features/rooms/test-rooms';
import { momentOf } from '../../../features/subscriptions/time-span';
import { useListFormatter } from './room-parts';
import { RoomRow } from './RoomRow';
import { RoomTile } from './RoomTile';

/** What a row or a tile may hold, so that an old tablet draws forty of them in a frame. */
const MOST = { elements: 9, attributes: 20 };

const moment = momentOf(new Date('2026-02-01T12:00:00.000Z'));
const tv = { code: 'TV', start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T20:00:00.000Z' };
const wifi = { code: 'WIFI', start: '2026-03-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };

function Both({ one, selecting }: { one: Room; selecting: boolean }) {
  const format = useListFormatter();
  const common = { room: one, moment, format, selected: false, open: false, gone: false };
  return (
    <>
      <RoomRow {...common} isTabStop={false} rowIndex={1} top={0} hasServices />
      <RoomTile
        {...common}
        isTabStop={false}
        top={0}
        column={0}
        position={1}
        total={1}
        selecting={selecting}
        isRestorable
      />
    </>
  );
}

it.each([
  ['an open room', { status: 'open', name: 'Chambre 1' }, false],
  ['a room whose services need attention', { status: 'open', data_services: [tv, wifi] }, false],
  ['a closed room with a service', { status: 'closed', data_services: [tv] }, false],
  ['a room while a press selects', { status: 'open', data_services: [tv] }, true],
])('draws %s with few elements and attributes, as a row and as a tile', (_, area, selecting) => {
  const { container } = render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <Routes>
          <Route
            path="/facilities/:facilityExternalId/rooms"
            element={<Both one={room('1', area)} selecting={selecting} />}
          />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  const drawn = [...container.querySelectorAll('[data-key]')];
  expect(drawn).toHaveLength(2);
  for (const line of drawn) {
    const elements = [line, ...line.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(elements.length, line.innerHTML).toBeLessThanOrEqual(MOST.elements);
    expect(attributes.length, line.outerHTML).toBeLessThanOrEqual(MOST.attributes);
  }
});
