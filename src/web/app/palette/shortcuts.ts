import type { MessageKey } from '../../i18n/messages';

export interface Shortcut {
  /** Each way as `keyNames` reads it. */
  keys: readonly string[];
  does: MessageKey;
}

/**
 * What the keyboard does, by where. Held to the handlers of each screen, which have the last word.
 */
export const shortcuts: readonly { where: MessageKey; keys: readonly Shortcut[] }[] = [
  {
    where: 'palette.everywhere',
    keys: [
      { keys: ['Mod+K'], does: 'shortcut.palette' },
      { keys: ['?'], does: 'shortcut.shortcuts' },
      { keys: ['Esc'], does: 'shortcut.close' },
    ],
  },
  {
    where: 'nav.rooms',
    keys: [
      { keys: ['←', '↑', '→', '↓'], does: 'shortcut.move' },
      { keys: ['Home', 'End'], does: 'shortcut.rowEnds' },
      { keys: ['PageUp', 'PageDown'], does: 'shortcut.page' },
      { keys: ['Space'], does: 'shortcut.select' },
      { keys: ['Shift+↓'], does: 'shortcut.range' },
      { keys: ['Mod+A'], does: 'shortcut.all' },
    ],
  },
  {
    where: 'nav.timeline',
    keys: [
      { keys: ['←', '→'], does: 'shortcut.bars' },
      { keys: ['+', '-'], does: 'shortcut.zoom' },
      { keys: ['T'], does: 'shortcut.today' },
    ],
  },
  {
    where: 'nav.provisioning',
    keys: [
      { keys: ['Enter', 'F2'], does: 'shortcut.edit' },
      { keys: ['Mod+Z', 'Mod+Y'], does: 'shortcut.undo' },
      { keys: ['Mod+F'], does: 'shortcut.find' },
      { keys: ['Mod+S'], does: 'shortcut.save' },
      { keys: ['Mod+Enter'], does: 'shortcut.insert' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'shortcut.moveRow' },
      { keys: ['Alt+Shift+↓'], does: 'shortcut.duplicate' },
      { keys: ['Mod+Delete'], does: 'shortcut.remove' },
    ],
  },
];
