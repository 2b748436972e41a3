import { shortAreaId } from '../../contract/ids';
import { escapeInvisible } from './foreign-text';

/**
 * The name of a room for places that take only plain text: its short id, such as `A-101`, with
 * hidden characters made visible.
 */
export function nameRoom(facilityId: string, areaId: string): string {
  return escapeInvisible(shortAreaId(facilityId, areaId));
}
