/**
 * The foreign server's initial content. It follows only the specification and shares no code with
 * the project.
 */
export type Json = Record<string, unknown>;

/** A room in the server's own form: short id, all fields. The dialect decides what is shown. */
export interface Room {
  id: string;
  name: string;
  status: unknown;
  services: Json[];
  general: unknown[];
}

export interface Facility {
  id: string;
  /** Spec 2.1, without the counts. */
  fields: Json;
  /** Whether the installation manages services per room (spec 4.2). */
  perRoomServices: boolean;
  rooms: Room[];
  /** The entries as written, with short ids. */
  provisioning: Json[];
}

export const TOKEN = 'foreign-partner-token';

/**
 * A hospital with 60 rooms and services; a hotel without services; an empty facility whose id needs
 * encoding.
 */
export const HOSPITAL = 'LAC-2';
export const HOTEL = 'HTL';
export const EMPTY = 'ST JEAN/2-é';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export function initialContent(): Facility[] {
  const numbers = Array.from(
    { length: 60 },
    (_, index) => `${Math.floor(index / 20) + 1}${String((index % 20) + 1).padStart(2, '0')}`,
  );
  return [
    facility(
      HOSPITAL,
      'Hôpital du Lac',
      numbers.map((number) =>
        room(number, `Chambre ${number}`, number === '103' ? [] : stay(number)),
      ),
      true,
    ),
    facility(
      HOTEL,
      'Hôtel du Parc',
      ['007', '008'].map((number) => room(number, `Room ${number}`, [])),
      false,
    ),
    facility(EMPTY, 'Maison Saint-Jean', [], true),
  ];
}

function facility(id: string, name: string, rooms: Room[], perRoomServices: boolean): Facility {
  return {
    id,
    fields: {
      id: `f-${id}`,
      id_external: id,
      status: 'active',
      name,
      date_created: '2024-01-15T08:00:00.000Z',
      date_updated: inDays(-3),
      ssid_public: `${name.slice(0, 12)} WiFi`,
      address: '1 rue du Port, 74000 Annecy',
      subscription_url: 'https://portal.example/lac?lang=fr',
      type: 'hospital',
      subscribed: true,
      devices: [{ model: 'AP-12', count: 14 }],
    },
    perRoomServices,
    rooms,
    provisioning: rooms.map((entry) => ({ id_external: entry.id, name: entry.name })),
  };
}

const room = (id: string, name: string, services: Json[]): Room => ({
  id,
  name,
  // A status of this server's own: such a room may be opened and closed.
  status: id === '102' ? 'cleaning' : services.length > 0 ? 'open' : 'closed',
  services,
  general: [],
});

/** Four services: one running, one open-ended, one scheduled, one ended. */
function stay(number: string): Json[] {
  return [
    {
      id: `${number}-tv`,
      code: 'TV',
      label: 'Télévision',
      status: 'active',
      start: inDays(-2),
      end: inDays(2),
    },
    { id: `${number}-net`, code: 'NET', label: 'Internet', status: 'active', start: inDays(-2) },
    {
      id: `${number}-tel`,
      code: 'TEL',
      label: 'Téléphone',
      status: 'active',
      start: inDays(1),
      end: inDays(4),
    },
    {
      id: `${number}-old`,
      code: 'VOD',
      label: 'Films',
      status: 'expired',
      start: inDays(-9),
      end: inDays(-5),
    },
  ];
}
