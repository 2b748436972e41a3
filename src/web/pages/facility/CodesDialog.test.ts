import { expect, it } from 'vitest';
import { networkCode } from './CodesDialog';

it.each([
  ['CHU-LYON-PATIENTS', 'WIFI:T:nopass;S:CHU-LYON-PATIENTS;;'],
  ['a\\b;c,d:e"f', 'WIFI:T:nopass;S:a\\\\b\\;c\\,d\\:e\\"f;;'],
  [' Été 🏥 ', 'WIFI:T:nopass;S: Été 🏥 ;;'],
  ['ABCD', 'WIFI:T:nopass;S:ABCD;;'],
])('names the network %s as %s', (ssid, code) => {
  expect(networkCode(ssid)).toBe(code);
});
