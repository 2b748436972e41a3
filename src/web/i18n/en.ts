import axis from './en/axis.json';
import bulk from './en/bulk.json';
import codes from './en/codes.json';
import consoleMessages from './en/console.json';
import drift from './en/drift.json';
import editing from './en/editing.json';
import facility from './en/facility.json';
import history from './en/history.json';
import keys from './en/keys.json';
import move from './en/move.json';
import palette from './en/palette.json';
import provisioning from './en/provisioning.json';
import report from './en/report.json';
import rooms from './en/rooms.json';
import session from './en/session.json';
import sheets from './en/sheets.json';
import subscriptions from './en/subscriptions.json';
import timeline from './en/timeline.json';
import zone from './en/zone.json';

// One catalogue in several files, because one of more than a thousand lines is hard to read.
export const en = {
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
};
