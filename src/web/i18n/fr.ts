import axis from './fr/axis.json';
import bulk from './fr/bulk.json';
import codes from './fr/codes.json';
import consoleMessages from './fr/console.json';
import drift from './fr/drift.json';
import editing from './fr/editing.json';
import facility from './fr/facility.json';
import history from './fr/history.json';
import keys from './fr/keys.json';
import move from './fr/move.json';
import palette from './fr/palette.json';
import provisioning from './fr/provisioning.json';
import report from './fr/report.json';
import rooms from './fr/rooms.json';
import session from './fr/session.json';
import sheets from './fr/sheets.json';
import subscriptions from './fr/subscriptions.json';
import timeline from './fr/timeline.json';
import zone from './fr/zone.json';
import type { en } from './en';

export const fr = {
  ...axis,
  ...bulk,
  ...codes,
  ...consoleMessages,
  ...drift,
  ...editing,
  ...facility,
  ...history,
  ...keys,
  ...move,
  ...palette,
  ...provisioning,
  ...report,
  ...rooms,
  ...session,
  ...sheets,
  ...subscriptions,
  ...timeline,
  ...zone,
} satisfies Record<keyof typeof en, string>;
