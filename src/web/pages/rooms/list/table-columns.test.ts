import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../../choosing-rooms/room-view';
import { room } from '../../choosing-rooms/test-rooms';
import { fitColumns, sharedColumns } from './table-columns';

const mouse = { select: 36, both: false };
const finger = { select: 44, both: false };
/** What the template needs at least, in px. */
const least = (template: string) => [...template.matchAll(/(\d+)px/g)].reduce((sum, [, px]) => sum + Number(px), 0);

describe('the columns that fit', () => {
  it('are all of them on a desk', () => {
    expect(fitColumns(COLUMNS, 1390, mouse).columns).toEqual(COLUMNS);
  });

  it('are the room’s name, status, services and end on a tablet held upright', () => {
    expect(fitColumns(COLUMNS, 786, finger).columns).toEqual(['name', 'status', 'services', 'end', 'actions']);
  });

  it('are status and action on a phone, and the action alone where both are offered', () => {
    expect(fitColumns(COLUMNS, 356, finger).columns).toEqual(['status', 'actions']);
    expect(fitColumns(COLUMNS, 356, { select: 44, both: true }).columns).toEqual(['actions']);
  });

  it.each([1390, 950, 786, 500, 390, 356])('never need more than %i px', (width) => {
    expect(least(fitColumns(COLUMNS, width, finger).template)).toBeLessThanOrEqual(width);
  });

  it('take what is left by their shares, but never less than they need', () => {
    const { roomPx, widths } = fitColumns(COLUMNS, 1390, mouse);
    expect({ roomPx, ...widths }).toEqual({ roomPx: 129, name: 259, status: 129, services: 259, end: 148, attention: 212, updated: 132, actions: 84 });
    expect(fitColumns(['status', 'services'], 36 + 112 + 112 + 140, mouse)).toMatchObject({ roomPx: 112, widths: { status: 112, services: 140 } });
  });

  it('are the ones chosen, also on a phone, where there are few of them', () => {
    expect(fitColumns(['end'], 356, finger).columns).toEqual(['end']);
  });
});

it('offers no column that no room has anything for: what is not shared leaves no trace', () => {
  const bare = room('101', { data_services: undefined });
  expect(sharedColumns([bare])).toEqual(['status', 'actions']);
  expect(sharedColumns([bare, room('102', { name: null, date_updated: '2026-01-01T00:00:00.000Z' })])).toEqual(['name', 'status', 'services', 'end', 'attention', 'updated', 'actions']);
});
