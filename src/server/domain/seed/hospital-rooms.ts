import type { DemoRoom } from './demo-room';
import { draw, pick } from './draw';
import { commonCourses, demoService, serviceCodes, type DemoService } from './services';

const wards = { A: 'Cardiologie', B: 'Maternité', C: 'Chirurgie orthopédique', D: 'Pneumologie' };
const FLOORS = 3;
const ROOMS_PER_FLOOR = 20;
const OPEN_SHARE = 0.7;
/** A closed room is reset on closing; a few hold something all the same, as in any real system. */
const CLOSED_WITH_SERVICES_SHARE = 0.06;
/** The most services that a room of the demo has by chance. */
const SERVICES_MAX = 4;

/** Rooms that tests and the README count on: their ids do not change, nor what they hold. */
export const fixedRooms = {
  openWithThreeServices: 'A-101',
  openWithOneService: 'A-102',
  openWithoutServices: 'A-103',
  closed: 'A-104',
  /** One of its services ends on a bare date. */
  bareDateEnd: 'B-101',
  /** One of its services has the status {@link UNKNOWN_STATUS}. */
  unknownStatus: 'C-101',
} as const;
export const UNKNOWN_STATUS = 'suspended_by_partner';

/**
 * The 240 rooms of CHU-LYON on `day` (midnight UTC): four wards of three floors with twenty rooms
 * each.
 */
export function hospitalRooms(day: Date): DemoRoom[] {
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
        areaId,
        name: `Chambre ${number} · ${speciality}`,
        status: isOpen ? 'open' : 'closed',
        services: fixed[areaId] ?? chanceServices(areaId, isOpen, day),
        general:
          draw(`${areaId}/beds`) < 0.25
            ? [{ key: 'beds', value: pick(`${areaId}/beds-count`, [1, 2]) }]
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

/** Null where the room never had any: "when absent" (spec 2.2). */
function chanceServices(areaId: string, isOpen: boolean, day: Date): DemoService[] | null {
  if (!isOpen) {
    return draw(`${areaId}/left-over`) < CLOSED_WITH_SERVICES_SHARE
      ? [demoService(areaId, 'TV', 'past', day)]
      : null;
  }
  const count = Math.floor(draw(`${areaId}/count`) * (SERVICES_MAX + 1));
  const first = Math.floor(draw(`${areaId}/first`) * serviceCodes.length);
  return Array.from({ length: count }, (_, index) => {
    const code = serviceCodes[(first + index) % serviceCodes.length] ?? serviceCodes[0];
    return demoService(areaId, code, pick(`${areaId}/${code}/course`, commonCourses), day);
  });
}
