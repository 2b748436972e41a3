import type { Grant } from '../../domain/grants';
import type { PlaceState } from './test-place-state';

/** A state in which every value names its origin. */
export const canaryState: PlaceState = {
  facility: {
    status: 'canary-facility-status',
    name: 'canary-facility-name',
    date_created: new Date('2001-02-03T04:05:06.007Z'),
    date_updated: new Date('2002-03-04T05:06:07.008Z'),
    ssid_public: 'canary-facility-ssid',
    address: 'canary-facility-address',
    subscription_url: 'https://canary-facility-url.example/',
    type: 'canary-facility-type',
    subscribed: true,
    devices: 'canary-facility-devices',
  },
  perRoomServices: true,
  rooms: [canaryRoom('open'), canaryRoom('closed')],
  hasSomeRoom: false,
  entries: [{ id_external: 'canary-entry-id', name: 'canary-entry-name' }],
  revision: 987_654_321,
  otherFacility: 'canary-other-facility',
  past: {
    name: ['canary-facility-name'],
    ssid_public: ['canary-facility-ssid', 'canary-facility-ssid'],
    subscription_url: ['https://canary-facility-url.example/'],
    entries: ['canary-entry-name'],
    services: ['canary-area-services'],
    opened: { status: 'closed', code: 'canary-area-services' },
  },
};

function canaryRoom(status: 'open' | 'closed'): PlaceState['rooms'][number] {
  return {
    name: 'canary-area-name',
    status,
    date_updated: new Date('2003-04-05T06:07:08.009Z'),
    data_services: ['canary-area-services'],
    data_general: ['canary-area-general'],
  };
}

/** The values of {@link canaryState}, each with the grant that shows it; undefined if none does. */
export function canariesOf(ids: {
  facility: string;
  rooms: string[];
  partner: string;
}): [grant: Grant | undefined, values: string[]][] {
  return [
    ['read:facility.id', [ids.facility]],
    ['read:facility.status', ['canary-facility-status']],
    ['read:facility.name', ['canary-facility-name']],
    ['read:facility.date_created', ['2001-02-03']],
    ['read:facility.date_updated', ['2002-03-04']],
    ['read:facility.ssid_public', ['canary-facility-ssid']],
    ['read:facility.address', ['canary-facility-address']],
    ['read:facility.subscription_url', ['canary-facility-url']],
    ['read:facility.type', ['canary-facility-type']],
    ['read:facility.devices', ['canary-facility-devices']],
    ['read:area.name', ['canary-area-name']],
    ['read:area.date_updated', ['2003-04-05']],
    ['read:area.data_services', ['canary-area-services', 'KNOWN']],
    ['read:area.data_general', ['canary-area-general']],
    ['read:provisioning', ['canary-entry-id', 'canary-entry-name']],
    [
      undefined,
      [
        '987654321',
        'canary-other-facility',
        'canary-partner',
        'proof-token',
        ids.partner,
        ...ids.rooms,
      ],
    ],
  ];
}
