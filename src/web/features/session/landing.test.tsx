import { useQuery } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../../contract/paths';
import { markPartner } from '../../device/partner';
import { ApiError } from '../../api/api-error';
import { forgetRefusals, recordRefusal } from '../../api/refusals';
import { showAt } from '../../app/test-screen';
import { consolePaths, sections, type Section } from '../../paths';
import { Loaded } from '../page-states/Loaded';
import { storeMyWard } from '../rooms/my-ward';
import { isRoomsLanding, LANDING, landingAddress } from './landing';

/** A section that reads its content. If it is refused, the answer is a 403. */
function SectionPage({ section, isRefused }: { section: Section; isRefused: boolean }) {
  const query = useQuery({
    queryKey: [section.name],
    queryFn: () => {
      if (!isRefused) return Promise.resolve(section.name);
      const error = new ApiError('forbidden', { status: 403 });
      recordRefusal(`GET ${section.reads('H')}`, error);
      throw error;
    },
    retry: false,
  });
  return (
    <Loaded query={query} skeleton={null}>
      {(name) => <h1>{name}</h1>}
    </Loaded>
  );
}

/** Opens an address while sections are refused. Resolves to what is shown after all reads. */
async function open(address: string, state: unknown, ...refused: Section['name'][]) {
  const children = sections.map((section) => ({
    path: consolePaths[section.name]('H'),
    element: <SectionPage section={section} isRefused={refused.includes(section.name)} />,
  }));
  const { container, router } = showAt({ pathname: address, state }, children);
  await waitFor(() => expect(container.querySelector('h1, h2')).not.toBeNull());
  return { path: router.state.location.pathname, shown: container.textContent };
}

it('explains the refusal where nothing is shared, and wherever one goes by a link', async () => {
  const names = sections.map(({ name }) => name);
  expect(await open(landingAddress('H'), LANDING, ...names)).toMatchObject({
    path: consolePaths.provisioning('H'),
    shown: expect.stringContaining('not shared'),
  });
  cleanup();
  forgetRefusals();
  expect(await open(consolePaths.facility('H'), undefined, 'facility')).toMatchObject({
    path: consolePaths.facility('H'),
    shown: expect.stringContaining('not shared'),
  });
});

it('starts with the ward that a partner keeps as their own', () => {
  markPartner('one');
  storeMyWard('H', 'C-');
  expect(landingAddress('H')).toBe(`${consolePaths.rooms('H')}?ward=C-`);
  expect(landingAddress('H-2')).toBe(consolePaths.facility('H-2'));
  storeMyWard('H', null);
  expect(landingAddress('H')).toBe(consolePaths.facility('H'));
});

it('goes on to the rooms for who reads nothing of the facility that guests see', () => {
  const ward = { id_external: 'H', name: 'Hôpital', status: 'active' };
  expect(isRoomsLanding(LANDING, 'H', ward)).toBe(true);
  expect(isRoomsLanding(LANDING, 'H', { ...ward, ssid_public: null })).toBe(false);
  // A link asks for the facility itself.
  expect(isRoomsLanding(null, 'H', ward)).toBe(false);
});

it('stays on the facility where the rooms are refused, which lead back to it', () => {
  recordRefusal(`GET ${paths.areas('H')}`, new ApiError('forbidden', { status: 403 }));
  expect(isRoomsLanding(LANDING, 'H', { name: 'Hôpital' })).toBe(false);
  expect(isRoomsLanding(LANDING, 'H-2', { name: 'Hôpital' })).toBe(true);
});
