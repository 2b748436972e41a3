import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { ApiError } from '../../api/api-error';
import { showAt } from '../../app/test-screen';
import { i18n } from '../../i18n/messages';
import { OccupancyDialog, occupancyEnd } from './OccupancyDialog';

/** The dialog's text. Nothing is read before the person confirms. */
function show(services: Subscription[] | undefined): string {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const area = { id_external: 'H-101', ...(services && { data_services: services }) };
  showAt('/facilities/H', <OccupancyDialog area={area} change="close" onClose={() => undefined} />);
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

it('ends at once where no answer came, but waits for the read after one that cannot be read', () => {
  const lost = { kind: 'settling', error: new ApiError('network') } as const;
  expect(occupancyEnd(lost)).toMatchObject({ kind: 'unknown', error: lost.error });
  const accepted = { kind: 'settling', error: new ApiError('server', { accepted: true }) } as const;
  expect(occupancyEnd(accepted)).toBe(accepted);
});
