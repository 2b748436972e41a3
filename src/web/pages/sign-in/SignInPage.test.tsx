import { expect, it } from 'vitest';
import { facilityIdProblem } from './SignInPage';

it.each([
  ['CHU-LYON', undefined],
  ['', 'signIn.facilityId.empty'],
  ['  ', 'signIn.facilityId.empty'],
  ['x'.repeat(300), 'signIn.facilityId.unusable'],
  ['..', 'signIn.facilityId.unusable'],
])('a facility ID %.12j has the problem %s', (facilityId, problem) => {
  expect(facilityIdProblem(facilityId)).toBe(problem);
});
