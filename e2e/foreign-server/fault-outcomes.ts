import {
  acceptedOnly,
  cutShort,
  delayed,
  dropAfter,
  dropBefore,
  errorsInside,
  failedAfter,
  nothing,
  page,
  redirected,
  refused,
  tooMany,
  truncated,
  type Fault,
} from './faults';

/**
 * How a write ended, as far as a screen can know. `unknown`: no clear answer came, and a read shows
 * the old value. `accepted`: a good answer came, and a read shows the old value.
 */
export type Outcome = 'done' | 'unknown' | 'accepted' | 'failed' | 'refused';

/** A fault and its outcome. The request takes effect if and only if the outcome is `done`. */
interface FaultOutcome {
  fault: Fault;
  outcome: Outcome;
}

const ends = (outcome: Outcome, fault: Fault): FaultOutcome => ({ fault, outcome });

/** Each fault of a write's request, and how the write must end. */
export const faultOutcomes = {
  'lost on the way': ends('unknown', dropBefore),
  '500 in place of doing it': ends('unknown', refused(500)),
  '502 in place of doing it': ends('unknown', refused(502)),
  '503 in place of doing it': ends('unknown', refused(503)),
  'redirected by 301': ends('unknown', redirected(301, '/v1/elsewhere')),
  'redirected by 307': ends('unknown', redirected(307, '/v1/elsewhere')),
  'the answer lost': ends('done', dropAfter),
  '500 after it was done': ends('done', failedAfter(500)),
  '502 after it was done': ends('done', failedAfter(502)),
  '503 after it was done': ends('done', failedAfter(503)),
  // A browser repeats a request by itself after a 408.
  '408 after it was done': ends('done', failedAfter(408)),
  '408 in place of doing it': ends('unknown', refused(408)),
  'half of the JSON': ends('done', truncated),
  'half of the answer': ends('done', cutShort),
  'a page for an answer': ends('done', page),
  'an empty answer': ends('done', nothing),
  'a slow answer': ends('done', delayed(700)),
  '202 and nothing done': ends('accepted', acceptedOnly),
  'errors in a 200 and nothing done': ends('accepted', errorsInside),
  '400': ends('failed', refused(400)),
  '401': ends('failed', refused(401)),
  '403': ends('refused', refused(403)),
  '404': ends('failed', refused(404)),
  '429': ends('failed', tooMany(1)),
};

export type FaultName = keyof typeof faultOutcomes;
export const faultNames = Object.keys(faultOutcomes) as FaultName[];
