import { expect, it } from 'vitest';
import { facilityFields, facilitySchema } from '../../../contract/facility';
import { facilityQueries } from '../../api/facility';
import { activateLanguage } from '../../i18n/messages';
import { anyObject, showPage, tryAny } from '../test-page';
import FacilityPage from './FacilityPage';

const show = (facility: Record<string, unknown>) =>
  showPage(FacilityPage, '/facilities/H', [
    [facilityQueries.detail('H').queryKey, facilitySchema.parse(facility)],
  ]);

it('shows any JSON that a facility may hold', async () => {
  await expect(tryAny(anyObject(...facilityFields), show, 25)).resolves.toBeUndefined();
});

it('names what is known in the reader’s language, and leaves the rest as it came', async () => {
  const facility = {
    type: 'hospital',
    status: 'active',
    address: { city: 'Lyon', country: 'FR', wing: 'hotel' },
    devices: [
      { type: 'access_point', status: 'lost', online: 84 },
      { type: 'tv', status: 'active', online: 229 },
    ],
  };
  const english = await show(facility);
  expect(english).toMatch(/TypeHospital.*City: Lyon.*Country: France.*wing: hotel.*StatusActive/);
  expect(english).toMatch(/Access pointStatus: lostOnline: 84.*TVStatus: ActiveOnline: 229/);
  await activateLanguage('fr');
  const french = await show(facility);
  expect(french).toMatch(/TypeHôpital.*Ville\u00a0: Lyon.*Borne Wi-Fi.*lost.*84/);
});

it('shows first what guests see: name, network, portal and codes', async () => {
  const ssid_public = 'CHU-PATIENTS';
  expect(
    await show({ id: '1', subscription_url: 'https://a.example/', ssid_public, name: 'CHU' }),
  ).toMatch(/What guests seeQR codes.*NameCHU.*SSIDCHU-PATIENTS.*https:\/\/a\.example.*Identity/);
});

it('says so where nothing is shared', async () => {
  const nothing = 'This is not shared with you';
  expect(await show({})).toContain(nothing);
  expect(await show({ devices: null })).not.toContain(nothing);
});

it.each(facilityFields)('shows %s wherever the server shares it', async (field) => {
  const without = await show({});
  const value = field.startsWith('date_') ? '2024-03-01T10:00:00Z' : 7351;
  const text = field.startsWith('date_') ? 'Mar 1, 2024' : '7351';
  expect(without).not.toContain(text);
  expect((await show({ [field]: value })).replaceAll(/[,\u00a0\u202f](?=\d{3})/g, '')).toContain(
    text,
  );
});
