import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { cloneElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { startTestServer } from '../../api/test-server';
import { Providers } from '../../app/Providers';
import { ErrorDetails, SignInAgain } from './ErrorDetails';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  // On a busy machine, loading takes longer than a test waits for a label.
  await import('./SignInAgainDialog');
});
afterEach(async () => {
  cleanup();
  markPartner('');
  await server.close();
});

/** Signs in from a failure within `page`. */
async function signInWithin(page: (failure: React.ReactNode) => React.ReactNode): Promise<void> {
  server = await startTestServer(
    (_asked, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ partner: 'p' })),
  );
  markPartner('p');
  const error = new ApiError('unauthenticated');
  const router = createMemoryRouter(
    [{ path: '*', element: page(<ErrorDetails error={error} />) }],
    { initialEntries: ['/facilities/H'] },
  );
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  const token = await screen.findByLabelText('Partner token');
  fireEvent.change(token, { target: { value: 'demo' } });
  await act(async () => fireEvent.submit(token));
}

it.each([
  ['form', <form key="form" />],
  ['dialog', <div key="dialog" role="dialog" tabIndex={-1} />],
])('goes on at the message in a %s, where a second Enter presses nothing', async (_, around) => {
  await signInWithin((failure) =>
    cloneElement(around, {}, [
      <input key="field" aria-label="Name" />,
      <div key="failure">{failure}</div>,
      <button key="decisive" type="submit">
        Close room
      </button>,
    ]),
  );
  const told = await screen.findByText(/You are signed in again/);
  await waitFor(() => expect(document.activeElement).toBe(told));
});

it('goes on at the screen from a banner, which goes only once something was read', async () => {
  await signInWithin(() => (
    <>
      <SignInAgain />
      <main tabIndex={-1} />
    </>
  ));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
