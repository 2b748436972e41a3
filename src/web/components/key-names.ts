import type { Translate } from '../i18n/messages';

const named = {
  Space: 'key.space',
  Home: 'key.home',
  End: 'key.end',
  PageUp: 'key.pageUp',
  PageDown: 'key.pageDown',
  Shift: 'key.shift',
  Esc: 'key.esc',
} as const;
const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const keyNames = (shortcut: string, t: Translate): string[] =>
  shortcut.split('+').map((key) => {
    if (key === 'Mod') return onMac ? '⌘' : t('key.control');
    return key in named ? t(named[key as keyof typeof named]) : key;
  });
