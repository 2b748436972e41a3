import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { i18n, translatorOf } from '../../../i18n/messages';
import { momentOf } from '../../../features/subscriptions/time-span';
import { LineLayout } from '../../../features/rooms/room-lines';
import { groupRooms } from '../../../features/rooms/room-groups';
import { COLUMNS } from './columns';
import type { Room } from '../../../features/rooms/room-index';
import { createRoomFormatter } from '../../../features/rooms/room-formatter';
import { room } from '../../../features/rooms/test-rooms';
import { stopReached, stopsIn } from '../../../features/rooms/use-roving';
import { GroupRow } from './GroupHeading';
import { RoomRow } from './RoomRow';
import { fitColumns } from './table-columns';
import { TableHead } from './TableHead';
import { BOX_STOP, HEADING_STOPS, headStops, LINK_STOP, rowStops, stopOfColumn } from './room-list';
import { stepInTable } from './table-step';

const draw = (row: React.ReactElement): Element => render(row).container;

const tabStops = (line: Element) =>
  [...line.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(({ dataset }) =>
    Number(dataset['stop']),
  );

describe('a line of the table', () => {
  const someColumns = fc.subarray([...COLUMNS]);
  const wordsNow = () => {
    const { t, region } = translatorOf(i18n);
    return {
      ...createRoomFormatter(t, region, 'Europe/Paris'),
      off: { open: false, close: false },
      hrefOf: ({ id }: Room) => `/${id}`,
    };
  };
  const common = {
    moment: momentOf(new Date(0)),
    rowIndex: 2,
    top: 0,
    selected: false,
    open: false,
    changedAt: undefined,
  };

  it('has the counted controls, exactly one of them the Tab stop', () => {
    fc.assert(
      fc.property(
        someColumns,
        fc.constantFrom('open', 'closed', '', 'cleaning', null, undefined),
        fc.boolean(),
        fc.boolean(),
        fc.nat(12),
        (columns, status, gone, coarse, wanted) => {
          const one = room('1', { status, name: 'One' });
          const stops = rowStops(columns, one, { gone, coarse });
          const stop = stopReached(stops, wanted);
          const row = draw(
            <RoomRow
              {...common}
              format={wordsNow()}
              room={one}
              fit={fitColumns(columns, 2000, { select: 36, both: false })}
              gone={gone}
              coarse={coarse}
              stop={stop}
            />,
          );
          expect(stopsIn(row)).toEqual(stops);
          expect(tabStops(row)).toEqual([stop]);
        },
      ),
    );
  });

  it('is counted alike as the head and as a heading', () => {
    fc.assert(
      fc.property(someColumns, fc.nat(12), (columns, wanted) => {
        const stops = headStops(columns);
        const head = draw(
          <TableHead
            columns={columns}
            statusIcon={false}
            sort="id"
            descending={false}
            onSort={Object}
            selected="none"
            count={1}
            format={wordsNow()}
            stop={stopReached(stops, wanted)}
          />,
        );
        expect(stopsIn(head)).toEqual(stops);
        expect(tabStops(head)).toHaveLength(1);
        const [group] = groupRooms([room('A-1')], 'ward');
        if (group === undefined) throw new Error('no group');
        const heading = draw(
          <GroupRow
            group={group}
            rowIndex={2}
            top={0}
            selected={new Set()}
            folded={false}
            format={wordsNow()}
            stop={stopReached(HEADING_STOPS, wanted)}
          />,
        );
        expect(stopsIn(heading)).toEqual(HEADING_STOPS);
        expect(tabStops(heading)).toHaveLength(1);
      }),
    );
  });

  it('is walked along by keys, to its first and last control', () => {
    const one = room('1', { status: 'open' });
    const row = draw(
      <RoomRow
        {...common}
        format={wordsNow()}
        room={one}
        fit={fitColumns(['status', 'updated'], 2000, { select: 36, both: false })}
        gone={false}
        coarse={false}
        stop={LINK_STOP}
      />,
    );
    const link = row.querySelector('a') ?? row;
    const lines = { lineOfKey: () => 0, placeOfKey: () => 0 };
    const among = { layout: new LineLayout([], 1, false), lines, pageLines: 1 };
    const to = (key: string, stop: number) =>
      stepInTable({ key, ctrlKey: false, metaKey: false, target: link }, { key: 'k', stop }, among);
    const last = stopOfColumn('updated');
    expect(to('End', LINK_STOP)).toEqual({ key: 'k', stop: last });
    expect(to('ArrowRight', last)).toEqual({ key: 'k', stop: last });
    expect(to('ArrowLeft', last)).toEqual({ key: 'k', stop: stopOfColumn('status') });
    expect(to('Home', last)).toEqual({ key: 'k', stop: BOX_STOP });
  });

  it('is reached at the same column, or else at the last one before it', () => {
    const open = room('1', { status: 'open' });
    const there = { gone: false, coarse: false };
    const at = (columns: Parameters<typeof rowStops>[0], wanted: number) =>
      stopReached(rowStops(columns, open, there), wanted);
    const [status, services, updated, action] = (
      ['status', 'services', 'updated', 'actions'] as const
    ).map(stopOfColumn) as [number, number, number, number];
    expect(at(COLUMNS, status)).toBe(status);
    expect(at(['status', 'actions'], status)).toBe(status);
    expect(at(['status', 'services', 'actions'], updated)).toBe(services);
    expect(at(['status'], Number.MAX_SAFE_INTEGER)).toBe(status);
    expect(stopReached(rowStops(COLUMNS, open, { ...there, gone: true }), action)).toBe(updated);
    expect([stopReached([1], 0), stopReached([], 3)]).toEqual([1, -1]);
  });
});
