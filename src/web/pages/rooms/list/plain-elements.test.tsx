import * as fc from 'fast-check';
import { Fragment, memo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../../contract/area';
import { activateLanguage, i18n, loadMessages, wordsOf } from '../../../messages/messages';
import { momentOf } from '../../../ui/time-span';
import { groupRooms } from '../../choosing-rooms/group-rooms';
import { indexRooms } from '../../choosing-rooms/room-index';
import { COLUMNS } from '../../choosing-rooms/room-view';
import { makeWords } from '../../choosing-rooms/room-words';
import { anyJson, anyObject } from '../../test-page';
import { PassingRow } from './PassingRow';
import { RoomRow } from './RoomRow';
import { RoomTile } from './RoomTile';
import { TileHeading, TileLine } from './TileLine';
import { fitColumns } from './table-columns';
import { plainElements } from './plain-elements';
import { caseCount } from '../../../../../e2e/test-level';

const fit = fitColumns(COLUMNS, 1400, { select: 36, both: false });

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms');
});

function drawn(node: React.ReactNode): unknown {
  const place = document.createElement('div');
  place.append(plainElements(node));
  return shape(place);
}

function drawnByReact(node: React.ReactNode): unknown {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(node));
  const seen = shape(place);
  root.unmount();
  return seen;
}

/** An element and all within it; its attributes in any order, its style however it is written. */
function shape(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = node
    .getAttributeNames()
    .toSorted()
    .map((name) => [
      name,
      name === 'style'
        ? node
            .getAttribute(name)
            ?.replaceAll(/\s*([:;])\s*/g, '$1')
            .replace(/;$/, '')
        : node.getAttribute(name),
    ]);
  return [node.tagName, attributes, [...node.childNodes].map(shape)];
}

it('draws what React DOM would', () => {
  const Inner = memo(function Inner({ text }: { text: string }) {
    return <b>{text}</b>;
  });
  const node = (
    <>
      {[null, false, 0, 'text']}
      <div
        className="a b"
        aria-hidden={false}
        tabIndex={-1}
        style={{ height: 20, transform: 'translateY(3px)', zIndex: '2' }}
        ref={() => undefined}
      >
        <input type="checkbox" readOnly checked disabled={false} />
        <Inner text="<i>" />
      </div>
    </>
  );
  expect(drawn(node)).toEqual(drawnByReact(node));
  expect(JSON.stringify(drawn(node))).toMatch(/"0","text".*<i>/);
});

it('draws the row, the tile and the lines of tiles of any room as React DOM does', () => {
  const { t, region } = wordsOf(i18n);
  const words = { ...makeWords(t, region, 'Europe/Paris'), off: { open: true, close: false } };
  const anyRoom = fc.tuple(
    anyObject('name', 'status', 'date_updated'),
    fc.oneof(
      fc.array(anyObject('code', 'label', 'status', 'start', 'end'), { maxLength: 3 }),
      anyJson,
    ),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(anyRoom, ([area, data_services, id]) => {
      const [room] = indexRooms(
        facilityAreasSchema('H').parse([{ ...area, data_services, id_external: `H-${id}` }]),
        'H',
        'Europe/Paris',
      );
      if (room === undefined) throw new Error('no room');
      const common = {
        room,
        words,
        moment: momentOf(new Date(0)),
        facilityId: 'H',
        selected: false,
        open: false,
        gone: false,
        unsure: false,
        changedAt: undefined,
      };
      const row = <RoomRow {...common} fit={fit} rowIndex={2} top={38} coarse={false} stop={-1} />;
      const passing = <PassingRow {...common} fit={fit} top={38} />;
      const tile = (
        <RoomTile
          {...common}
          height={84}
          shape="roomy"
          dense={false}
          position={1}
          total={1}
          selecting={false}
          passing={false}
          active={false}
        />
      );
      const [group] = groupRooms([room], 'ward');
      if (group === undefined) throw new Error('no group');
      const lines = [true, false].map((selecting) => (
        <Fragment key={String(selecting)}>
          <TileLine top={0}>
            <TileHeading
              group={group}
              selected={new Set()}
              selecting={selecting}
              folded={false}
              words={words}
              active
            />
          </TileLine>
          <TileLine top={52}>
            <RoomTile {...tile.props} selecting={selecting} passing={selecting} />
          </TileLine>
        </Fragment>
      ));
      for (const node of [row, passing, tile, lines])
        expect(drawn(node)).toEqual(drawnByReact(node));
    }),
    { numRuns: caseCount(100) },
  );
});
