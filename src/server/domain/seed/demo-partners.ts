import { createHash } from 'node:crypto';
import { allGrants, installerGrants, supportGrants, wardGrants } from './grants';

export interface DemoPartner {
  /** Published, and therefore accepted on a loopback address only. */
  token: string;
  name: string;
  /** Facility id → grants. */
  access: Record<string, string[]>;
}

export const DEMO_MANAGER_TOKEN = 'demo-manager';

export const demoPartners: DemoPartner[] = [
  {
    token: DEMO_MANAGER_TOKEN,
    name: 'Facility manager',
    access: { 'CHU-LYON': allGrants, 'CLINIC-7': allGrants },
  },
  { token: 'demo-ward', name: 'Ward staff', access: { 'CHU-LYON': wardGrants } },
  { token: 'demo-support', name: 'Support', access: { 'CHU-LYON': supportGrants } },
  {
    token: 'demo-installer',
    name: 'Installer',
    access: { 'CHU-LYON': installerGrants, 'HTL-042': installerGrants },
  },
  { token: 'demo-hotel', name: 'Hotel manager', access: { 'HTL-042': allGrants } },
];

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
