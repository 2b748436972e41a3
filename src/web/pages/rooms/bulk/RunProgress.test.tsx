import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { chooseZone, deviceZone } from '../../../i18n/zone';
import { countStates, type Phase } from './row-states';
import { RunNotice, RunProgress } from './RunProgress';

beforeAll(() => chooseZone('Asia/Tokyo'));
afterAll(() => chooseZone(deviceZone ?? 'UTC'));

const at = new Date('2026-03-01T19:20:05.000Z');

function told(phase: Phase, unknown: number, waiting = 0): string | null {
  const counts = { ...countStates([]), unknown, done: 5 - unknown, waiting };
  const planned = 5 + waiting;
  render(<RunProgress kind="close" {...{ phase, counts, planned }} stopped={0} />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const { textContent } = screen.getByRole('status');
  cleanup();
  return textContent;
}

it('says until when it waits on the clock that is shown', async () => {
  render(
    <RunNotice
      kind="close"
      phase={{ kind: 'waiting', until: at }}
      counts={countStates([])}
      stopped={0}
    />,
    { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
  );
  await expect.poll(() => screen.getByRole('status').textContent).toContain('until 04:20:05');
});

it('says that it looked again, when on the clock that is shown, and what that told', () => {
  expect(told({ kind: 'finished' }, 2)).toBe('Finished');
  expect(told({ kind: 'finished', looked: { at, succeeded: true } }, 2)).toBe(
    'Finished. Read again at 04:20:05: 2 rows still not known.',
  );
  expect(told({ kind: 'finished', looked: { at, succeeded: true } }, 0)).toBe(
    'Finished. Read again at 04:20:05: nothing is unknown any more.',
  );
  expect(told({ kind: 'finished', looked: { at, succeeded: false } }, 2)).toBe(
    'Finished. Tried again at 04:20:05: the rooms could not be read.',
  );
});

it('announces tenths of a run, also while it reads, and the exact count once it halts', () => {
  expect(told({ kind: 'running' }, 0, 25)).toMatch(/^3 of 30/);
  expect(told({ kind: 'reading' }, 0, 25)).toMatch(/^3 of 30/);
  expect(told({ kind: 'paused', why: 'person' }, 0, 25)).toMatch(/^5 of 30/);
});
