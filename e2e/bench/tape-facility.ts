/** The longest stay, and how far services begin before and after now, in hours. */
const STAY_HOURS = 60;
const BEFORE_HOURS = 5 * 24;
const HOUR_MS = 3_600_000;
const codes = ['TV', 'WIFI_PREMIUM', 'PHONE', 'PRESS', 'MEAL_COMPANION'];

/**
 * A facility in the format of `facility import`, with services around `now`: some open-ended, some
 * overlapping.
 */
export function tapeFacility(id: string, rooms: number, services: number, now: number) {
  const hour = (at: number) => new Date(Math.round(now / HOUR_MS + at) * HOUR_MS).toISOString();
  return {
    id_external: id,
    name: 'Tape',
    status: 'active',
    type: 'hospital',
    subscribed: true,
    per_room_services: true,
    areas: Array.from({ length: rooms }, (_, room) => ({
      id_external: `${'ABCDEFGH'[room % 8]}-${1000 + Math.floor(room / 8)}`,
      name: `Chambre ${room}`,
      status: room % 3 === 0 ? 'closed' : 'open',
      data_services: Array.from({ length: services }, (_service, index) => {
        // Spread evenly, not at random, so that every run measures the same.
        const start = ((room * 7 + index * 29) % (2 * BEFORE_HOURS)) - BEFORE_HOURS;
        const end = start + 6 + ((room * 13 + index * 17) % STAY_HOURS);
        const code = codes[index % codes.length] ?? '';
        return {
          id: `${room}-${index}`,
          code,
          label: code.toLowerCase(),
          status: 'active',
          start: hour(start),
          ...((room + index) % 7 !== 0 && { end: hour(end) }),
        };
      }),
    })),
    areas_autocomplete_list: null,
  };
}
