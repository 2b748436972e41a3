// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { i18n, type Translate } from '../../../i18n/messages';
import { NO_SERVICES } from '../../../features/subscriptions/service-counts';
import { serviceLines, serviceMarks } from './service-marks';

const t: Translate = (key, values) => i18n._(key, values);
it('marks a service by a short word of its label, else of its code, and never two alike', () => {
  const labels = new Map([
    ['WIFI_PREMIUM', 'Wi-Fi premium'],
    ['TV', 'Télévision'],
    ['MEAL_COMPANION', 'Repas accompagnant'],
    ['BED_1', 'Lit accompagnant'],
    ['BED_2', 'Lit d’appoint'],
  ]);
  const codes = [...labels.keys(), 'internet-access', '007'];
  const services = new Map(codes.map((code) => [code, 1]));
  expect(Object.fromEntries(serviceMarks({ services, labels }))).toEqual({
    WIFI_PREMIUM: 'Wi-Fi',
    TV: 'TV',
    MEAL_COMPANION: 'Repas',
    BED_1: 'BED_1',
    BED_2: 'BED_2',
    'internet-access': 'intern…',
    '007': '007',
  });
});

it.each([
  [['TV'], {}, 3, ['TV']],
  [['TV', 'Wi-Fi', 'Repas'], {}, 3, ['TV · Wi-Fi', 'Repas']],
  [['TV', 'PHONE'], {}, 3, ['TV', 'PHONE']],
  [['TV', 'TV'], { ended: 1 }, 3, ['TV ×2', '1 ended']],
  [['TV', 'Wi-Fi', 'Repas'], { coming: 1, ended: 1 }, 3, ['TV · Wi-Fi', 'Repas', '2 others']],
  [['TV', 'Wi-Fi', 'Repas', 'Lit'], { ended: 2 }, 2, ['TV +3', '2 ended']],
  [['TV', 'Lit', 'Repas'], {}, 1, ['TV +2']],
  [['Lit', 'TV'], { ended: 1 }, 1, ['Lit +2']],
  [[], { coming: 1, ended: 2 }, 3, ['1 to come', '2 ended']],
])('says which services run: %j and %j in %i lines', (running, others, lines, expected) => {
  const counts = { ...NO_SERVICES, running: running.length, ...others };
  expect(serviceLines(running, counts, t, { lines, characters: 11.5 })).toEqual(expected);
});
