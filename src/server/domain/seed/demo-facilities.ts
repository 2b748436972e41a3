import type { DemoProvisioningEntry, DemoRoom } from './demo-room';
import { hospitalProvisioningList } from './hospital-provisioning';
import { hospitalRooms } from './hospital-rooms';
import { hotelRooms } from './hotel-rooms';

/** A facility before it is stored, with all that belongs to it. */
export interface DemoFacility {
  idExternal: string;
  name: string;
  status: string;
  type: string;
  dateCreated: string;
  ssidPublic: string | null;
  subscriptionUrl: string | null;
  address: unknown;
  subscribed: boolean;
  devices: unknown;
  perRoomServices: boolean;
  generated?: boolean;
  rooms: DemoRoom[];
  /** Null: no list was ever stored. */
  provisioning: DemoProvisioningEntry[] | null;
}

/**
 * The three facilities of the demo on `day` (midnight UTC). Spec 2.1 gives `address` and `devices`
 * no structure: the hospital has an object and an array, the hotel plain text.
 */
export function demoFacilities(day: Date): DemoFacility[] {
  const hospital = hospitalRooms(day);
  const hotel = hotelRooms();
  return [
    {
      idExternal: 'CHU-LYON',
      name: 'Hôpital Édouard-Herriot',
      status: 'active',
      type: 'hospital',
      dateCreated: '2021-03-15T09:12:44.120Z',
      ssidPublic: 'CHU-LYON-PATIENTS',
      subscriptionUrl: 'https://portail.chu-lyon.example/abonnement',
      address: { street: '5 place d’Arsonval', postal_code: '69003', city: 'Lyon', country: 'FR' },
      subscribed: true,
      devices: [
        { type: 'tv', model: 'Philips 32HFL4518', count: 236, online: 229 },
        { type: 'access_point', model: 'Aruba AP-515', count: 84, online: 84 },
        { type: 'phone', model: 'Mitel 6863i', count: 240, online: 238 },
      ],
      perRoomServices: true,
      rooms: hospital,
      provisioning: hospitalProvisioningList(hospital),
    },
    {
      idExternal: 'HTL-042',
      name: 'Hôtel des Lumières',
      status: 'active',
      type: 'hotel',
      dateCreated: '2022-11-02T14:30:05.000Z',
      ssidPublic: 'Lumières Guest',
      subscriptionUrl: 'https://wifi.hotel-lumieres.example/',
      address: '12 quai Romain-Rolland, 69005 Lyon, France',
      subscribed: true,
      devices: '120 × Samsung HG43, 32 × Aruba AP-303H',
      perRoomServices: false,
      rooms: hotel,
      provisioning: hotel.map((room) => ({ id_external: room.areaId, name: room.name })),
    },
    {
      idExternal: 'CLINIC-7',
      name: 'Clinique des Sept Fontaines',
      status: 'onboarding',
      type: 'clinic',
      dateCreated: '2025-01-20T08:00:00.000Z',
      ssidPublic: null,
      subscriptionUrl: null,
      address: null,
      subscribed: false,
      devices: [],
      perRoomServices: true,
      rooms: [],
      provisioning: null,
    },
  ];
}
