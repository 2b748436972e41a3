import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { keyNames } from '../../components/key-names';

interface Shortcut {
  /** Each of the shortcuts, in the format that `keyNames` reads. */
  keys: readonly string[];
  does: MessageKey;
}

/** The keys and what they do, by screen. It must match the handlers of each screen. */
const shortcuts: readonly { where: MessageKey; keys: readonly Shortcut[] }[] = [
  {
    where: 'palette.everywhere',
    keys: [
      { keys: ['Mod+K'], does: 'shortcut.palette' },
      { keys: ['/', 'Mod+F'], does: 'shortcut.search' },
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
    keys: [{ keys: ['←', '→'], does: 'shortcut.bars' }],
  },
  {
    where: 'nav.provisioning',
    keys: [
      { keys: ['Enter', 'F2'], does: 'shortcut.edit' },
      { keys: ['Mod+Z', 'Mod+Y'], does: 'shortcut.undo' },
      { keys: ['Mod+D'], does: 'shortcut.fillDown' },
      { keys: ['Mod+S'], does: 'shortcut.save' },
      { keys: ['Mod+Enter'], does: 'shortcut.insert' },
      { keys: ['Alt+↑', 'Alt+↓'], does: 'shortcut.moveRow' },
      { keys: ['Alt+Shift+↓'], does: 'shortcut.duplicate' },
      { keys: ['Mod+Delete'], does: 'shortcut.remove' },
    ],
  },
];

/** Lists the keys that do something, screen by screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('palette.shortcuts')}
      wide
      onCancel={onClose}
      cancelLabel={t('palette.close')}
      actions={undefined}
    >
      {/* The keyboard scrolls it if it is longer than the screen. */}
      <Box
        role="region"
        aria-label={t('palette.shortcuts')}
        tabIndex={0}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {shortcuts.map(({ where, keys }) => (
          <section key={where}>
            <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.875rem', fontWeight: 600 }}>
              {t(where)}
            </Box>
            <Box component="dl" sx={rows}>
              {keys.map(({ keys: ways, does }) => (
                <Fragment key={does}>
                  <dt>
                    {ways.map((way) => (
                      <Box component="span" key={way}>
                        {keyNames(way, t).map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </Box>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </Fragment>
              ))}
            </Box>
          </section>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

const rows = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, max-content) 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'baseline',
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& dt > span': { display: 'inline-flex', gap: '2px' },
  '& dd': { m: 0 },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.75rem',
    border: 1,
    borderColor: 'divider',
    borderBottomWidth: 2,
    borderRadius: '4px',
    px: '5px',
    minWidth: 20,
    textAlign: 'center',
    bgcolor: 'background.default',
  },
} as const;
