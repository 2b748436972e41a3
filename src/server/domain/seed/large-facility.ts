import type { DemoFacility } from './demo-facilities';
import type { DemoRoom } from './demo-room';
import { draw, pick } from './draw';
import { commonCourses, demoService, serviceCodes } from './services';

const FLOORS = 8;
const ROOMS_PER_FLOOR = 50;
const ROOMS_PER_BUILDING = FLOORS * ROOMS_PER_FLOOR;
const OPEN_SHARE = 0.7;
const SERVICES_MAX = 5;
const LETTERS = 26;
const specialities = [
  'Cardiologie',
  'Maternité',
  'Chirurgie orthopédique',
  'Pneumologie',
  'Gériatrie',
  'Neurologie',
  'Oncologie',
  'Pédiatrie',
  'Urologie',
  'Médecine interne',
  'Néphrologie',
  'Gastro-entérologie',
] as const;

/**
 * A large hospital to try things on: buildings A, B, … AA, each of eight floors with fifty rooms.
 * The same for the same day.
 */
export function makeLargeFacility(idExternal: string, count: number, today: Date): DemoFacility {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  const rooms = Array.from({ length: count }, (_, index) => makeRoom(idExternal, index, day));
  return {
    idExternal,
    name: `Centre hospitalier ${idExternal}`,
    status: 'active',
    type: 'hospital',
    dateCreated: day.toISOString(),
    ssidPublic: 'PATIENTS',
    subscriptionUrl: 'https://portail.grand-hopital.example/abonnement',
    address: { street: '1 avenue de l’Hôpital', postal_code: '69002', city: 'Lyon', country: 'FR' },
    subscribed: true,
    devices: [{ type: 'tv', model: 'Philips 32HFL4518', count, online: count }],
    perRoomServices: true,
    generated: true,
    rooms,
    provisioning: rooms.map((room) => ({ id_external: room.areaId, name: room.name })),
  };
}

function makeRoom(facility: string, index: number, day: Date): DemoRoom {
  const building = letters(Math.floor(index / ROOMS_PER_BUILDING));
  const within = index % ROOMS_PER_BUILDING;
  const number = (Math.floor(within / ROOMS_PER_FLOOR) + 1) * 100 + (within % ROOMS_PER_FLOOR) + 1;
  const areaId = `${building}-${number}`;
  const seed = `${facility}/${areaId}`;
  const isOpen = draw(`${seed}/open`) < OPEN_SHARE;
  const first = Math.floor(draw(`${seed}/first`) * serviceCodes.length);
  const services = Array.from(
    { length: isOpen ? Math.floor(draw(`${seed}/count`) * (SERVICES_MAX + 1)) : 0 },
    (_, service) => {
      const code = serviceCodes[(first + service) % serviceCodes.length] ?? serviceCodes[0];
      return demoService(seed, code, pick(`${seed}/${code}`, commonCourses), day);
    },
  );
  return {
    areaId,
    name: `Chambre ${building}${number} · ${pick(`${building}/${Math.floor(within / ROOMS_PER_FLOOR)}`, specialities)}`,
    status: isOpen ? 'open' : 'closed',
    services: services.length === 0 ? null : services,
    general: null,
  };
}

/** A … Z, AA, AB, …: as a spreadsheet names its columns. */
function letters(index: number): string {
  const rest = Math.floor(index / LETTERS);
  return (
    (rest === 0 ? '' : letters(rest - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}
