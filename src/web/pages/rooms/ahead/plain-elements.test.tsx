import * as fc from 'fast-check';
import { memo } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../../contract/area';
import { activateLanguage, i18n, loadMessages, wordsOf } from '../../../messages/messages';
import { momentOf } from '../../../ui/time-span';
import { indexRooms } from '../../choosing-rooms/room-index';
import { COLUMNS } from '../../choosing-rooms/room-view';
import { makeWords } from '../../choosing-rooms/room-words';
import { anyJson, anyObject } from '../../test-page';
import { RoomRow } from '../list/RoomRow';
import { RoomTile } from '../list/RoomTile';
import { plainElements } from './plain-elements';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms');
});

function drawn(node: React.ReactNode): string {
  const place = document.createElement('div');
  place.append(plainElements(node));
  return read(place.innerHTML);
}

/** As a browser reads and writes it; React writes styles closer together. */
function read(html: string): string {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.innerHTML.replaceAll(/style="([^"]*)"/g, (_, style: string) => `style="${style.replaceAll(/\s*([:;])\s*/g, '$1').replace(/;$/, '')}"`);
}

it('draws what React DOM would', () => {
  const Inner = memo(function Inner({ text }: { text: string }) {
    return <b>{text}</b>;
  });
  const node = (
    <>
      {[null, false, 0, 'text']}
      <div className="a b" aria-hidden={false} tabIndex={-1} style={{ height: 20, transform: 'translateY(3px)', zIndex: '2' }} onClick={Object}>
        <input type="checkbox" readOnly checked disabled={false} />
        <Inner text="<i>" />
      </div>
    </>
  );
  expect(drawn(node)).toBe(read(renderToStaticMarkup(node)));
  expect(drawn(node)).toContain('0text');
});

it('draws the row and the tile of any room as React DOM does', () => {
  const { t, region } = wordsOf(i18n);
  const words = { ...makeWords(t, region, 'Europe/Paris'), off: { open: true, close: false } };
  const any = fc.tuple(anyObject('name', 'status', 'date_updated'), fc.oneof(fc.array(anyObject('code', 'label', 'status', 'start', 'end'), { maxLength: 3 }), anyJson), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(any, ([area, data_services, id]) => {
      const [room] = indexRooms(facilityAreasSchema('H').parse([{ ...area, data_services, id_external: `H-${id}` }]), 'H', 'Europe/Paris');
      if (room === undefined) throw new Error('no room');
      const common = { room, words, moment: momentOf(new Date(0)), facilityId: 'H', selected: false, open: false, gone: false, unsure: false, changedAt: undefined };
      const row = <RoomRow {...common} columns={COLUMNS} rowIndex={2} top={38} passing={false} stop={-1} />;
      const tile = <RoomTile {...common} height={84} shape="roomy" dense={false} position={1} total={1} selecting={false} active={false} />;
      for (const node of [row, tile]) expect(drawn(node)).toBe(read(renderToStaticMarkup(node)));
    }),
    { numRuns: 100 },
  );
});
