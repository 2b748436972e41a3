import { shortAreaId } from '../../contract/ids';
import { escapeInvisible } from './foreign-text';

/**
 * How a room is called where only plain text can stand: its short id, such as `A-101`, with what
 * can't be seen in it named.
 */
export function nameRoom(facilityId: string, areaId: string): string {
  return escapeInvisible(shortAreaId(facilityId, areaId));
}
