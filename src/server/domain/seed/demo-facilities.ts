import type { StoredProvisioningEntry } from '../../db/facilities';
import type { AreaContent, FacilityContent } from '../facility-file/facility-content';
import {
  commonCourses,
  demoService,
  draw,
  drawOne,
  serviceCodes,
  type DemoService,
} from './demo-rooms';

export type DemoFacility = Required<FacilityContent> & { areas: DemoRoom[] };

export type DemoRoom = AreaContent & { name: string };

/** Spec 2.1 gives `address` and `devices` no structure: here are an object, an array and text. */
export function demoFacilities(day: Date): DemoFacility[] {
  const hotel = hotelRooms();
  return [
    demoHospital(day),
    {
      id_external: 'HTL-042',
      name: 'Hôtel des Lumières',
      status: 'active',
      type: 'hotel',
      date_created: '2022-11-02T14:30:05.000Z',
      ssid_public: 'Lumières Guest',
      subscription_url: 'https://wifi.hotel-lumieres.example/',
      address: '12 quai Romain-Rolland, 69005 Lyon, France',
      subscribed: true,
      devices: '120 × Samsung HG43, 32 × Aruba AP-303H',
      per_room_services: false,
      areas: hotel,
      areas_autocomplete_list: hotel.map(entryOf),
    },
    {
      id_external: 'CLINIC-7',
      name: 'Clinique des Sept Fontaines',
      status: 'onboarding',
      type: 'clinic',
      date_created: '2025-01-20T08:00:00.000Z',
      ssid_public: null,
      subscription_url: null,
      address: null,
      subscribed: false,
      devices: [],
      per_room_services: true,
      areas: [],
      areas_autocomplete_list: null,
    },
  ];
}

export function demoHospital(day: Date): DemoFacility {
  const areas = hospitalRooms(day);
  return {
    id_external: 'CHU-LYON',
    name: 'Hôpital Édouard-Herriot',
    status: 'active',
    type: 'hospital',
    date_created: '2021-03-15T09:12:44.120Z',
    ssid_public: 'CHU-LYON-PATIENTS',
    subscription_url: 'https://portail.chu-lyon.example/abonnement',
    address: { street: '5 place d’Arsonval', postal_code: '69003', city: 'Lyon', country: 'FR' },
    subscribed: true,
    devices: [
      { type: 'tv', model: 'Philips 32HFL4518', count: 236, online: 229 },
      { type: 'access_point', model: 'Aruba AP-515', count: 84, online: 84 },
      { type: 'phone', model: 'Mitel 6863i', count: 240, online: 238 },
    ],
    per_room_services: true,
    areas,
    areas_autocomplete_list: hospitalProvisioningList(areas),
  };
}

const wards = { A: 'Cardiologie', B: 'Maternité', C: 'Chirurgie orthopédique', D: 'Pneumologie' };

const FLOORS = 3;

const ROOMS_PER_FLOOR = 20;

export const OPEN_SHARE = 0.7;

/** The share of closed rooms that still hold a service, as a few do in any real system. */
const CLOSED_WITH_SERVICES_SHARE = 0.06;

const SERVICES_MAX = 4;

/** Rooms on which tests and the README rely: neither their ids nor their content changes. */
const fixedRooms = {
  openWithThreeServices: 'A-101',
  openWithOneService: 'A-102',
  openWithoutServices: 'A-103',
  closed: 'A-104',
  bareDateEnd: 'B-101',
  unknownStatus: 'C-101',
} as const;

export const UNKNOWN_STATUS = 'suspended_by_partner';

function hospitalRooms(day: Date): DemoRoom[] {
  const fixed = fixedServices(day);
  return Object.entries(wards).flatMap(([ward, speciality]) =>
    Array.from({ length: FLOORS * ROOMS_PER_FLOOR }, (_, index) => {
      const number =
        (Math.floor(index / ROOMS_PER_FLOOR) + 1) * 100 + (index % ROOMS_PER_FLOOR) + 1;
      const areaId = `${ward}-${number}`;
      const isOpen =
        areaId === fixedRooms.closed
          ? false
          : areaId in fixed || draw(`${areaId}/open`) < OPEN_SHARE;
      return {
        id_external: areaId,
        name: `Chambre ${number} · ${speciality}`,
        status: isOpen ? 'open' : 'closed',
        data_services: fixed[areaId] ?? chanceServices(areaId, isOpen, day),
        data_general:
          draw(`${areaId}/beds`) < 0.25
            ? [{ key: 'beds', value: drawOne(`${areaId}/beds-count`, [1, 2]) }]
            : null,
      };
    }),
  );
}

function fixedServices(day: Date): Record<string, DemoService[]> {
  const {
    openWithThreeServices: three,
    openWithOneService: one,
    openWithoutServices: none,
    closed,
    bareDateEnd,
    unknownStatus,
  } = fixedRooms;
  return {
    [three]: [
      demoService(three, 'WIFI_PREMIUM', 'running', day),
      demoService(three, 'TV', 'open-ended', day),
      demoService(three, 'MEAL_COMPANION', 'ends-today', day),
    ],
    [one]: [demoService(one, 'TV', 'running', day)],
    [none]: [],
    [closed]: [],
    [bareDateEnd]: [
      demoService(bareDateEnd, 'WIFI_PREMIUM', 'bare-date', day),
      demoService(bareDateEnd, 'PHONE', 'future', day),
    ],
    [unknownStatus]: [
      demoService(unknownStatus, 'TV', 'running', day, UNKNOWN_STATUS),
      demoService(unknownStatus, 'PRESS', 'past', day),
    ],
  };
}

export function chanceServices(areaId: string, isOpen: boolean, day: Date): DemoService[] | null {
  if (!isOpen) {
    return draw(`${areaId}/left-over`) < CLOSED_WITH_SERVICES_SHARE
      ? [demoService(areaId, 'TV', 'past', day)]
      : null;
  }
  const count = Math.floor(draw(`${areaId}/count`) * (SERVICES_MAX + 1));
  const first = Math.floor(draw(`${areaId}/first`) * serviceCodes.length);
  return Array.from({ length: count }, (_, index) => {
    const code = serviceCodes[(first + index) % serviceCodes.length] ?? serviceCodes[0];
    return demoService(areaId, code, drawOne(`${areaId}/${code}/course`, commonCourses), day);
  });
}

/** As in lists written by hand. Tests may rely on it. */
const provisioningDrift = {
  missing: ['A-118', 'C-220', 'D-307'],
  /** Entries of the list without an area, or no longer with one. */
  extra: [
    { id_external: 'A-121', name: 'Chambre 121 · Cardiologie' },
    { id_external: 'E-001', name: 'Salle d’attente · Urgences' },
  ],
  /** Entries whose name is not the area's. */
  renamed: [
    { id_external: 'B-105', name: 'Chambre 105 · Obstétrique' },
    { id_external: 'B-106', name: 'Chambre 106 · Obstétrique' },
    { id_external: 'D-210', name: 'Ch. 210 Pneumo' },
  ],
} as const;

export const entryOf = ({ id_external, name }: DemoRoom): StoredProvisioningEntry => ({
  id_external,
  name,
});

function hospitalProvisioningList(rooms: DemoRoom[]): StoredProvisioningEntry[] {
  const missing = new Set<string>(provisioningDrift.missing);
  const renamed = new Map<string, string>(
    provisioningDrift.renamed.map((entry) => [entry.id_external, entry.name]),
  );
  const listed = rooms
    .filter((room) => !missing.has(room.id_external))
    .map(({ id_external, name }) => ({ id_external, name: renamed.get(id_external) ?? name }));
  return [...listed, ...provisioningDrift.extra];
}

const HOTEL_FLOORS = 4;

const HOTEL_ROOMS_PER_FLOOR = 30;

const HOTEL_OPEN_SHARE = 0.6;

function hotelRooms(): DemoRoom[] {
  return Array.from({ length: HOTEL_FLOORS * HOTEL_ROOMS_PER_FLOOR }, (_, index) => {
    const number =
      (Math.floor(index / HOTEL_ROOMS_PER_FLOOR) + 1) * 100 + (index % HOTEL_ROOMS_PER_FLOOR) + 1;
    const isOpen = draw(`HTL-042/${number}`) < HOTEL_OPEN_SHARE;
    return {
      id_external: String(number),
      name: `Chambre ${number}`,
      status: isOpen ? 'open' : 'closed',
      data_services: null,
      data_general: null,
    };
  });
}
