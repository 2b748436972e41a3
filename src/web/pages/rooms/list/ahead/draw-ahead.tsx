import type { ReactNode } from 'react';
import { facilityAreasSchema, type Area } from '../../../../../contract/area';
import { paths } from '../../../../../contract/paths';
import { peekEarly } from '../../../../api/early-reads';
import { preferredLanguage } from '../../../../messages/language';
import { activateLanguage, i18n, loadMessages, wordsOf } from '../../../../messages/messages';
import { nextTask } from '../../../../next-task';
import { isCoarse } from '../../../../ui/coarse-pointer';
import {
  offersBoth,
  TILE,
  tileColumns,
  tileHeight,
  tileShape,
  wordScale,
} from '../../../../ui/tile-grid';
import { momentOf } from '../../../../ui/time-span';
import { shownZone } from '../../../../zone';
import { filterRooms, sortRooms } from '../../../choosing-rooms/choose-rooms';
import { storedPlace } from '../../../choosing-rooms/list-place';
import { indexRooms, type Room } from '../../../choosing-rooms/room-index';
import { readView, type RoomView } from '../../../choosing-rooms/room-view';
import { makeWords } from '../../../choosing-rooms/room-words';
import {
  EDGE_PX,
  HEAD_PX,
  rowHeight,
  selectColumn,
  tableVariables,
  tileVariables,
} from '../list-sizes';
import { RoomRow } from '../RoomRow';
import { RoomTile } from '../RoomTile';
import { fitColumns, sharedColumns } from '../table-columns';
import { TableHead } from '../TableHead';
import '../../../../theme-variables.css';
import '../../../../base.css';
import '../room-parts.css';
import '../room-table.css';
import '../room-tiles.css';
import { coverPage } from './cover-page';
import { keptListTop } from './list-top';
import { noteServerTime, currentTime } from '../../../../clock';

/**
 * Draws the first rooms as soon as they are read, while the console is still being loaded: on a
 * slow tablet they are there a second sooner. They are the console's own rows and tiles, only not
 * to be pressed yet, and give way to it as soon as it shows anything. Nothing is drawn where the
 * console would show another part of the list.
 */
export async function drawAhead(facilityId: string): Promise<void> {
  const params = new URLSearchParams(window.location.search);
  const view = readView(params);
  // In a tab that nobody looks at, nothing is painted.
  if (document.hidden || params.has('room') || !isPlain(view) || comesBack(facilityId, view))
    return;
  const [areas] = await Promise.all([
    readAreas(facilityId),
    loadMessages('rooms'),
    activateLanguage(preferredLanguage()),
  ]);
  const root = document.getElementById('root');
  if (areas === undefined || areas.length === 0 || root === null || root.childElementCount > 0)
    return;
  // To read them took its time already.
  await nextTask();
  const moment = momentOf(currentTime());
  const shown = filterRooms(
    sortRooms(indexRooms(areas, facilityId, shownZone()), view.sort, view.descending, moment),
    view,
    moment,
  );
  if (shown.length === 0) return;
  coverPage(root, keptListTop(facilityId, view.view), (width, height) =>
    (view.view === 'table' ? table : tiles)({ facilityId, rooms: shown, view, width, height }),
  );
  await painted();
}

/** Until what was drawn is to be seen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What takes only the rooms' own words: not their times, nor the provisioning list. */
function isPlain({ group, listed, attention, endsToday, validity, sort }: RoomView): boolean {
  return (
    group === 'none' &&
    listed === undefined &&
    !attention &&
    !endsToday &&
    validity.length === 0 &&
    sort !== 'end'
  );
}

/** A page that is loaded again is scrolled to where one was. */
function comesBack(facilityId: string, { view }: RoomView): boolean {
  return window.scrollY > 0 || (storedPlace(facilityId, view)?.scroll ?? 0) > 0;
}

/**
 * The rooms of the answer that is on its way; kept with it, so that nobody reads them twice.
 * Undefined where the console has to tell what is wrong.
 */
async function readAreas(facilityId: string): Promise<Area[] | undefined> {
  try {
    const answer = await peekEarly(paths.areas(facilityId));
    if (answer?.response.ok !== true) return undefined;
    noteServerTime(answer.response.headers.get('date'));
    const json = answer.body.json();
    const result = facilityAreasSchema(facilityId).safeParse(json);
    if (result.success) answer.read = result.data;
    return result.data;
  } catch {
    return undefined;
  }
}

interface Shown {
  facilityId: string;
  rooms: readonly Room[];
  view: RoomView;
  /** In px, of what is in sight. */
  width: number;
  height: number;
}

function table({ facilityId, rooms, view, width, height }: Shown): ReactNode {
  const coarse = isCoarse();
  const row = rowHeight(view.density, coarse);
  const select = selectColumn(coarse);
  const fit = fitColumns(
    sharedColumns(rooms).filter((column) => view.columns.includes(column)),
    width - 2 * EDGE_PX,
    { select, both: rooms.some(({ area }) => offersBoth(area.status)) },
  );
  const common = { facilityId, fit, ...commonOf() };
  return (
    <div role="grid" className="room-table" style={tableVariables(fit.template, select, row)}>
      <TableHead
        columns={fit.columns}
        statusIcon={fit.statusIcon}
        sort={view.sort}
        descending={view.descending}
        onSort={Object}
        selected="none"
        count={rooms.length}
        words={common.words}
        stop={-1}
      />
      <div className="body" style={{ height: rooms.length * row }}>
        {rooms.slice(0, Math.ceil((height - HEAD_PX) / row)).map((room, index) => (
          <RoomRow
            key={room.id}
            {...common}
            room={room}
            rowIndex={index + 2}
            top={index * row}
            coarse={coarse}
            stop={-1}
          />
        ))}
      </div>
    </div>
  );
}

function tiles({ facilityId, rooms, view, width, height }: Shown): ReactNode {
  const common = commonOf();
  const columns = tileColumns(width, view.density, wordScale(common.words.t));
  const dense = view.density === 'compact';
  const shape = tileShape(rooms.map(({ area }) => area.status));
  const tile = tileHeight(shape, isCoarse(), view.density);
  const lines = Math.min(Math.ceil(height / (tile + TILE.gap)), Math.ceil(rooms.length / columns));
  const each = {
    facilityId,
    height: tile,
    shape,
    dense,
    total: rooms.length,
    selecting: false,
    passing: false,
    active: false,
    ...common,
  };
  return (
    <ul
      className="room-tiles"
      style={{ height: lines * (tile + TILE.gap), ...tileVariables(columns) }}
    >
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className="line"
          style={{ transform: `translateY(${line * (tile + TILE.gap)}px)` }}
        >
          {rooms.slice(line * columns, (line + 1) * columns).map((room, column) => (
            <RoomTile key={room.id} {...each} room={room} position={line * columns + column + 1} />
          ))}
        </div>
      ))}
    </ul>
  );
}

/** What is said of every room, and what none is yet. */
function commonOf() {
  const { t, region } = wordsOf(i18n);
  const words = { ...makeWords(t, region, shownZone()), off: { open: false, close: false } };
  return {
    words,
    moment: momentOf(currentTime()),
    selected: false,
    open: false,
    gone: false,
    unsure: false,
    changedAt: undefined,
  };
}
