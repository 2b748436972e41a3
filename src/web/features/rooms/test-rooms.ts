import { createLoader } from 'nuqs';
import type { Area } from '../../../contract/area';
import { Room } from './room';
import { roomParsers, roomUrlKeys } from './room-view';

export function room(name: string, rest: Partial<Area> = {}): Room {
  return new Room({ id_external: `H-${name}`, data_services: [], ...rest }, 'H');
}

export const names = (rooms: readonly Room[]) => rooms.map(({ shortId }) => shortId);

export const readView = createLoader(roomParsers, { urlKeys: roomUrlKeys });
export const DEFAULT_VIEW = readView('');
