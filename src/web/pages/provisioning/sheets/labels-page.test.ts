// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { qrPath } from '../../../components/QrCode';
import { newRow } from '../rows';
import { labelsPage } from './labels-page';

const words = { language: 'fr', title: 'Étiquettes <b>', note: 'Identifiant complet' };
const page = labelsPage(
  'H',
  [newRow('101', 'Salle "A" & <script>alert(1)</script>'), newRow('غرفة', '')],
  words,
);

it('holds a code of each room’s full id, and its id and name to read', () => {
  const list = new DOMParser().parseFromString(page, 'text/html');
  expect([...list.querySelectorAll('li path')].map((path) => path.getAttribute('d'))).toEqual(
    ['H-101', 'H-غرفة'].map((id) => qrPath(id).path),
  );
  expect([...list.querySelectorAll('li b')].map((id) => id.textContent)).toEqual(['101', 'غرفة']);
  expect(list.querySelector('li span')?.textContent).toBe('Salle "A" & <script>alert(1)</script>');
});

it('runs nothing and loads nothing, whatever a room is called', () => {
  expect(page).not.toMatch(/<script|<img|<link|https?:/);
  expect(page).toContain('<title>Étiquettes &lt;b&gt;</title>');
});
