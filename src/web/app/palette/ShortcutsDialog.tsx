import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { keyNames } from '../../components/key-names';
import { useMessages, type MessageKey } from '../../i18n/messages';

const shortcuts: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['Mod+K'], 'palette.title'],
  [['/', 'Mod+F'], 'shortcut.search'],
  [['?'], 'palette.shortcuts'],
  [['Esc'], 'shortcut.close'],
  [['←', '↑', '→', '↓'], 'shortcut.move'],
  [['Home', 'End'], 'shortcut.rowEnds'],
  [['PageUp', 'PageDown'], 'shortcut.page'],
  [['Space'], 'shortcut.select'],
  [['Shift+↓'], 'shortcut.range'],
  [['Mod+A'], 'shortcut.all'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('palette.shortcuts')}
      onCancel={onClose}
      cancelLabel={t('action.close')}
      actions={undefined}
    >
      <Box component="dl" sx={rows}>
        {shortcuts.map(([keys, does]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((combination) => (
                <span key={combination}>
                  {keyNames(combination, t).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

const rows = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'baseline',
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& kbd + kbd': { ml: '2px' },
  '& dd': { m: 0 },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', border: 1, borderRadius: '4px', px: '5px' },
} as const;
