// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { chooseZone } from '../i18n/zone';
import { downloadFile } from './download-file';

it('names a file by the time that the console shows, without what file systems refuse', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 23, 30) });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  for (const zone of ['Europe/Paris', 'America/New_York', 'UTC']) {
    chooseZone(zone);
    downloadFile('ST JEAN/2-é', 'csv', 'text/csv', '');
  }
  expect(names).toEqual([
    'ST_JEAN_2-é-2026-03-02T00-30.csv',
    'ST_JEAN_2-é-2026-03-01T18-30.csv',
    'ST_JEAN_2-é-2026-03-01T23-30.csv',
  ]);
});
