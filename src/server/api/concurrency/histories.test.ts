import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaRow } from '../../domain/test-rows';
import { caseCount } from '../../../../e2e/test-level';
import { paths } from '../../../contract/paths';
import { encodeServices } from '../../../contract/value';
import { storePlace } from '../test-place';
import { startReplicas } from './test-replicas';

/** Four thousand commits on a shared disk. In milliseconds. */
const TIMEOUT_MS = 300_000;

const LANES = 8;

const HISTORIES = caseCount(1000);

/** Five steps have 120 orders to search, and overlap in every way that two and three do. */
const LONGEST = 5;

const replicas = await startReplicas();

interface State {
  status: string;
  codes: string[];
}

type Step = { kind: 'add'; code: string } | { kind: 'open' } | { kind: 'close' };

/** The effect of a step by the specification (spec 3). */
function apply({ status, codes }: State, step: Step): State {
  if (step.kind === 'add') return { status, codes: [...codes, step.code] };
  return { status: step.kind === 'open' ? 'open' : 'closed', codes: [] };
}

interface RoomAnswer {
  area?: { status: string; data_services: { code: string }[] };
  services?: { data_services: { code: string }[] };
}

/**
 * Sends the step to one of the replicas. Resolves to the state of the room that its answer shows;
 * the answer to an append shows no status.
 */
async function send(
  replica: number,
  token: string,
  id: string,
  step: Step,
): Promise<Partial<State>> {
  const method = step.kind === 'close' ? 'DELETE' : 'POST';
  const sent =
    step.kind === 'add'
      ? { path: paths.services(id), body: encodeServices([{ code: step.code }]) }
      : { path: paths.area(id) };
  const { status, body } = await replicas.send<RoomAnswer>(replica, { token, method, ...sent });
  expect(status).toBe(200);
  const codes = (body.services ?? body.area)?.data_services.map(({ code }) => code) ?? [];
  return body.area === undefined ? { codes } : { status: body.area.status, codes };
}

/** Whether some sequence of the steps explains the observed states and the room's end state. */
function isSerialisable(
  state: State,
  steps: { step: Step; observed: Partial<State> }[],
  end: State,
): boolean {
  if (steps.length === 0) return JSON.stringify(state) === JSON.stringify(end);
  return steps.some(({ step, observed }, index) => {
    const next = apply(state, step);
    return (
      JSON.stringify({ ...next, ...observed }) === JSON.stringify(next) &&
      isSerialisable(next, steps.toSpliced(index, 1), end)
    );
  });
}

async function stored(id: string): Promise<State> {
  const { status, data_services } = await areaRow(replicas.db, id);
  return { status, codes: ((data_services ?? []) as { code: string }[]).map(({ code }) => code) };
}

test('the search finds an order, and none for a lost step', () => {
  const empty: State = { status: 'open', codes: [] };
  const add = (code: string, codes: string[]) => ({
    step: { kind: 'add', code } as const,
    observed: { codes },
  });
  const both = [add('a', ['b', 'a']), add('b', ['b'])];
  expect(isSerialisable(empty, both, { status: 'open', codes: ['b', 'a'] })).toBe(true);
  expect(isSerialisable(empty, both, { status: 'open', codes: ['b'] })).toBe(false);
});

test(
  `${HISTORIES} histories of adding, opening and closing at once through two ` +
    'replicas each have an order',
  async () => {
    const kinds = fc.array(fc.constantFrom('add', 'add', 'open', 'close'), {
      minLength: 3,
      maxLength: LONGEST,
    });
    const histories = fc.sample(kinds, { numRuns: HISTORIES });
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const { token } = await storePlace(replicas.db, { facility: `LANE-${lane}`, area: 'ROOM' });
      const id = `LANE-${lane}-ROOM`;
      for (let history = lane; history < HISTORIES; history += LANES) {
        const steps = (histories[history] ?? []).map((kind, index): Step =>
          kind === 'add'
            ? { kind, code: `${history}/${index}` }
            : { kind: kind === 'open' ? kind : 'close' },
        );
        const start = await stored(id);
        const sent = steps.map((step, index) => send(index, token, id, step));
        const seen = await Promise.all(sent);
        const observed = steps.map((step, index) => ({ step, observed: seen[index] ?? {} }));
        const end = await stored(id);
        const shown = JSON.stringify({ start, observed, end });
        expect(isSerialisable(start, observed, end), shown).toBe(true);
      }
    });
    await Promise.all(lanes);
  },
  TIMEOUT_MS,
);
