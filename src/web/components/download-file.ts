import { shownZone } from '../i18n/zone';
import { writeLocalTime } from './time/local-time';
import { currentTime } from '../device/clock';

/**
 * Gives the browser a file to save: `name-2026-03-01T14-30.extension`, with the time in the zone
 * that the console shows, and without characters that file systems refuse.
 */
export function downloadFile(
  name: string,
  extension: string,
  type: string,
  content: BlobPart,
): void {
  const minute = writeLocalTime(currentTime(), shownZone()).replace(':', '-');
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-${minute}.${extension}`;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
