// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** The modules as a page loads them on a device with this zone and these languages. */
async function loadOnDevice(zone: string | undefined, languages: readonly string[]) {
  vi.resetModules();
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: zone as string };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);
  vi.stubGlobal('navigator', { languages });
  return { ...(await import('./zone')), ...(await import('./language')) };
}

it.each([undefined, '', 'Etc/Unknown', 'nowhere'])('shows UTC for the zone %s', async (zone) => {
  const { deviceZone, shownZone, chooseZone } = await loadOnDevice(zone, ['en']);
  expect(deviceZone).toBeUndefined();
  expect(shownZone()).toBe('UTC');
  chooseZone('Europe/Paris');
  expect(shownZone()).toBe('Europe/Paris');
});

it('ignores a stored zone that this browser does not know', async () => {
  localStorage.setItem('roomdesk.zone', 'Etc/Unknown');
  const { shownZone } = await loadOnDevice('Europe/Paris', ['en']);
  expect(shownZone()).toBe('Europe/Paris');
});

it.each([
  ['America/New_York', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  [' new york ', 'America/New_York'],
  ['New_York', 'America/New_York'],
  ['europe/london', 'Europe/London'],
  ['UTC', 'UTC'],
  ['York', undefined],
  ['', undefined],
])('finds for "%s" the zone %s', async (text, zone) => {
  const { findZone } = await loadOnDevice('Europe/Paris', ['en']);
  expect(findZone(text)).toBe(zone);
});

it.each([
  [['en-US@posix'], 'en', 'en'],
  [['C', 'fr_FR.UTF-8', 'fr-CA'], 'fr', 'fr-CA'],
  [['fr-FR@euro'], 'fr', 'fr'],
  [['fr_FR'], 'fr', 'fr'],
  [['c', '*', ''], 'en', 'en'],
  [[], 'en', 'en'],
  [['en-US-u-ca-hebrew'], 'en', 'en-US-u-ca-hebrew'],
] as const)('reads from the languages %o the language %s and the region %s', async (...given) => {
  const [languages, language, region] = given;
  const { preferredLanguage, regionOf } = await loadOnDevice('Europe/Paris', languages);
  expect(preferredLanguage()).toBe(language);
  expect(regionOf(language)).toBe(region);
  expect(new Date(0).toLocaleDateString(regionOf(language), { timeZone: 'UTC' })).not.toBe('');
});
