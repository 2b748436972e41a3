import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { i18n } from '../../i18n/messages';
import { Providers } from '../../app/Providers';
import { ApiError } from '../../api/api-error';
import {
  OccupancyDialog,
  occupancyFlow,
  startOccupancy,
  type OccupancyState,
} from './OccupancyDialog';

/** The dialog's text. Nothing is read before the person confirms. */
function show(services: Subscription[] | undefined): string {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const dialog = () => (
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H']}>
        <OccupancyDialog
          area={{
            id_external: 'H-101',
            ...(services === undefined ? {} : { data_services: services }),
          }}
          change="close"
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Providers>
  );
  const { rerender } = render(dialog());
  // Renders again, as when something else on the screen changes.
  rerender(dialog());
  return screen.getByRole('dialog').textContent;
}

it('says that nothing will be erased only where the room is known to have no service', () => {
  const nothingErased = i18n._('occupancy.nothingErased');
  const notShared = i18n._('occupancy.servicesNotShared');
  expect(show([])).toContain(nothingErased);
  cleanup();
  const hidden = show(undefined);
  expect(hidden).toContain(notShared);
  expect(hidden).not.toContain(nothingErased);
  cleanup();
  expect(show([{ id: '1', code: 'TV' }])).not.toContain(nothingErased);
});

const room = { id_external: 'H-1', status: 'open', data_services: [{ id: '1', code: 'TV' }] };
const other = { ...room, data_services: [{ id: '2', code: 'BED' }] };
const lost = new ApiError('network');
const accepted = new ApiError('server', { accepted: true });
const changed = (why: 'gone' | 'closed' | 'changed' | 'stay'): OccupancyState => ({
  kind: 'changed',
  why,
  now: new Map(why === 'gone' ? [] : [['H-1', other]]),
});

it.each<[string, OccupancyState, string]>([
  ['asked', { kind: 'idle' }, 'asking'],
  ['read again', { kind: 'checking' }, 'reading'],
  ['sent', { kind: 'sending' }, 'sending'],
  ['answered and read', { kind: 'settling' }, 'sending'],
  ['accepted and read', { kind: 'settling', error: accepted }, 'sending'],
  ['lost: nobody waits for the read', { kind: 'settling', error: lost }, 'unknown'],
  ['refused', { kind: 'refused', error: lost }, 'refused'],
  ['not sent', { kind: 'failed', error: lost }, 'asking'],
  ['about a room that is gone', changed('gone'), 'gone'],
  ['about a room that others closed', changed('closed'), 'gone'],
  ['about a room that others changed', changed('changed'), 'asking'],
])('a change that is %s leads to its step', (_, write, step) => {
  expect(occupancyFlow(startOccupancy(room), write).step).toBe(step);
});

it('asks about what a read just before showed, and goes on telling why while it reads', () => {
  const asked = occupancyFlow(startOccupancy(room), changed('changed'));
  expect(asked.room).toBe(other);
  const reading = occupancyFlow(asked, { kind: 'checking' });
  expect([reading.room, reading.outcome]).toEqual([other, asked.outcome]);
});
