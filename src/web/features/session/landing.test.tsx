import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../../contract/paths';
import { markPartner } from '../../device/partner';
import { ApiError } from '../../api/api-error';
import { recordRefusal } from '../../api/refusals';
import { showAt } from '../../app/test-screen';
import { consolePaths, sections, type Section } from '../../paths';
import { Loaded } from '../page-states/Loaded';
import { storeMyWard } from '../rooms/my-ward';
import { isRoomsLanding, LANDING, landingAddress } from './landing';

/** A section whose content is refused. */
function RefusedSection({ section }: { section: Section }) {
  const query = useQuery({
    queryKey: [section.name],
    queryFn: () => {
      const error = new ApiError('forbidden', { status: 403 });
      recordRefusal(`GET ${section.reads('H')}`, error);
      throw error;
    },
    retry: false,
  });
  return (
    <Loaded query={query} skeleton={null}>
      {() => null}
    </Loaded>
  );
}

it('explains the refusal where nothing is shared', async () => {
  const children = sections.map((section) => ({
    path: consolePaths[section.name]('H'),
    element: <RefusedSection section={section} />,
  }));
  const { container, router } = showAt({ pathname: landingAddress('H'), state: LANDING }, children);
  await waitFor(() => expect(container.textContent).toContain('not shared'));
  expect(router.state.location.pathname).toBe(consolePaths.provisioning('H'));
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
