import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTestServer } from '../../api/test-server';
import { showAt } from '../../app/test-screen';
import { rememberFacility } from '../../device/recent-facilities';
import FacilityPage from '../../pages/facility/FacilityPage';

let server: Awaited<ReturnType<typeof startTestServer>>;
/** Opens the page of XYZ, whose server answers `status`, and 200 to what ends with `readable`. */
async function open(status: number, readable?: string, headers = {}) {
  server = await startTestServer(({ url = '' }, response) => {
    const isReadable = readable !== undefined && url.endsWith(readable);
    response.writeHead(isReadable ? 200 : status, headers).end(isReadable ? '[]' : '{}');
  });
  showAt('/facilities/XYZ', <FacilityPage />);
}

it.each([403, 404])('leads away from a facility whose every read gets a %d', async (status) => {
  rememberFacility('CHU-LYON');
  await open(status);
  await screen.findByRole('heading', { name: 'Nothing of XYZ is shared with you' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/facilities/CHU-LYON', '/sign-in']);
  expect(server.asked).toHaveLength(3);
});

it('keeps the refusal of one section where another can be read', async () => {
  await open(403, 'areas');
  await expect.poll(() => server.asked.length).toBe(3);
  await screen.findByRole('heading', { name: 'This is not shared with you' });
  expect(screen.getByRole('link', { name: 'Rooms' })).toBeDefined();
  expect(screen.queryByText(/^Nothing of/)).toBeNull();
});

it('offers to try again once the server’s pause is over', async () => {
  await open(429, undefined, { 'retry-after': '1' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('false');
});
