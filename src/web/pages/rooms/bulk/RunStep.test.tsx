import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { i18n } from '../../../i18n/messages';
import { useBulkFormatter } from './bulk-formatter';
import { RunStep } from './RunStep';
import type { RowState } from './row-states';

const at = new Date(0);
const invalid: RowState = { kind: 'failed', error: new ApiError('invalid', { status: 400 }), at };
const forbidden: RowState = {
  kind: 'refused',
  error: new ApiError('forbidden', { status: 403 }),
  at,
};

function Ended({ states }: { states: readonly RowState[] }) {
  const format = useBulkFormatter('close');
  const rows = states.map((_, index) => ({
    key: String(index),
    areaId: `H-${index}`,
    room: String(index),
    area: { id_external: `H-${index}`, data_services: [{ code: 'TV' }] },
    request: { kind: 'occupancy' } as const,
  }));
  const pressed = vi.fn<() => void>();
  return (
    <RunStep
      kind="close"
      rows={rows}
      run={{ phase: { kind: 'finished' }, states }}
      format={format}
      actions={{
        pause: pressed,
        resume: pressed,
        stop: pressed,
        retry: pressed,
        lookAgain: pressed,
      }}
      onReport={pressed}
      onClose={pressed}
    />
  );
}

function show(states: readonly RowState[]) {
  render(<Ended states={states} />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  return within(screen.getByRole('group', { name: 'Rows shown' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

it('counts what was refused apart from what failed and can be tried again', async () => {
  expect(show([invalid, forbidden])).toEqual(['2All', '1Failed', '1Refused']);
  const retry = screen
    .getAllByRole('button', { name: /^Retry failed only/ })
    .map(({ textContent }) => textContent);
  expect(retry).toEqual(['Retry failed only (1)']);
  await expect.poll(() => document.body.textContent).toContain('2 rows were not done');
  expect(document.body.textContent).toContain(
    'what failed can be tried again, what was refused is not sent again.',
  );
});

it('speaks of refusals only where there are some', async () => {
  expect(show([invalid])).toEqual(['1All', '1Failed']);
  await expect.poll(() => document.body.textContent).toContain('1 row was not done');
  expect(document.body.textContent).toContain('what failed can be tried again.');
});

it('says how many services can be restored, for how long and where', () => {
  show([{ kind: 'done', seen: false, at }, { kind: 'done', seen: false, at }, invalid]);
  expect(document.body.textContent).toContain(
    '2 services erased: for an hour they can be restored, on this device only, on each room’s ' +
      'page, those of several rooms together above the list',
  );
});
