// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLUMNS } from './columns';
import { room } from '../../../features/rooms/test-rooms';
import { fitColumns, sharedColumns } from './table-columns';

const mouse = { select: 36, both: false };
const finger = { select: 44, both: false };
/** The width that the template needs, in px. */
const least = (template: string) =>
  [...template.matchAll(/(\d+)px/g)].reduce((sum, [, px]) => sum + Number(px), 0);

describe('the columns that fit', () => {
  it('are all of them on a desk', () => {
    expect(fitColumns(COLUMNS, 1390, mouse).columns).toEqual(COLUMNS);
  });

  it('are the room’s name, status, services and end on a tablet held upright', () => {
    expect(fitColumns(COLUMNS, 786, finger).columns).toEqual([
      'name',
      'status',
      'services',
      'end',
      'actions',
    ]);
  });

  it('are status and action on a phone, the status as an icon beside two actions', () => {
    expect(fitColumns(COLUMNS, 356, finger)).toMatchObject({
      columns: ['status', 'actions'],
      statusIcon: false,
    });
    expect(fitColumns(COLUMNS, 356, { select: 44, both: true })).toMatchObject({
      columns: ['status', 'actions'],
      statusIcon: true,
    });
  });

  it('are the action alone if no icon fits, and none rather than part of one', () => {
    expect(fitColumns(COLUMNS, 200, { select: 44, both: false }).columns).toEqual(['actions']);
    expect(fitColumns(COLUMNS, 160, { select: 44, both: false }).columns).toEqual(['status']);
    expect(fitColumns(COLUMNS, 130, { select: 44, both: false }).columns).toEqual([]);
  });

  it.each([1390, 950, 786, 500, 390, 356])('never need more than %i px', (width) => {
    expect(least(fitColumns(COLUMNS, width, finger).template)).toBeLessThanOrEqual(width);
  });

  it('take what is left by their shares, but never less than they need', () => {
    const { roomPx, widths } = fitColumns(COLUMNS, 1390, mouse);
    expect({ roomPx, ...widths }).toEqual({
      roomPx: 128,
      name: 256,
      status: 128,
      services: 256,
      end: 148,
      attention: 212,
      updated: 142,
      actions: 84,
    });
    expect(fitColumns(['status', 'services'], 36 + 112 + 112 + 140, mouse)).toMatchObject({
      roomPx: 112,
      widths: { status: 112, services: 140 },
    });
  });

  it('are the ones chosen, also on a phone, where there are few of them', () => {
    expect(fitColumns(['end'], 356, finger).columns).toEqual(['end']);
  });
});

describe('in letters twice as large', () => {
  beforeEach(() => {
    document.documentElement.style.fontSize = '32px';
    vi.resetModules();
  });
  // Resets, because other tests share the modules and the page.
  afterEach(() => {
    document.documentElement.style.removeProperty('font-size');
    vi.resetModules();
  });

  it('are the status icon and the action beside a room of seven characters', async () => {
    const large = await import('./table-columns');
    const { columns, statusIcon, roomPx, template } = large.fitColumns(COLUMNS, 356, finger);
    expect({ columns, statusIcon }).toEqual({ columns: ['status', 'actions'], statusIcon: true });
    expect(roomPx).toBeGreaterThanOrEqual(16 + 6 * 16.8);
    expect(least(template)).toBeLessThanOrEqual(356);
  });

  it('are the status where two actions have no room', async () => {
    const large = await import('./table-columns');
    expect(large.fitColumns(COLUMNS, 356, { select: 44, both: true })).toMatchObject({
      columns: ['status'],
      statusIcon: true,
    });
  });
});

it('offers no column that no room has anything for: what is not shared leaves no trace', () => {
  const bare = room('101', { data_services: undefined });
  expect(sharedColumns([bare])).toEqual(['status', 'actions']);
  expect(
    sharedColumns([bare, room('102', { name: null, date_updated: '2026-01-01T00:00:00.000Z' })]),
  ).toEqual(['name', 'status', 'services', 'end', 'attention', 'updated', 'actions']);
});
