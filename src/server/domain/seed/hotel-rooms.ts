import type { DemoRoom } from './demo-room';
import { draw } from './draw';

const FLOORS = 4;
const ROOMS_PER_FLOOR = 30;
const OPEN_SHARE = 0.6;

/**
 * The 120 rooms of HTL-042, `101` to `430`. No services: the hotel does not manage them per room.
 */
export function hotelRooms(): DemoRoom[] {
  return Array.from({ length: FLOORS * ROOMS_PER_FLOOR }, (_, index) => {
    const number = (Math.floor(index / ROOMS_PER_FLOOR) + 1) * 100 + (index % ROOMS_PER_FLOOR) + 1;
    const isOpen = draw(`HTL-042/${number}`) < OPEN_SHARE;
    return {
      areaId: String(number),
      name: `Chambre ${number}`,
      status: isOpen ? 'open' : 'closed',
      services: null,
      general: null,
    };
  });
}
