import Box from '@mui/material/Box';
import {
  Ban,
  CircleHelp,
  CircleX,
  GitCompareArrows,
  LoaderCircle,
  Minus,
  PencilLine,
} from 'lucide-react';
import { useMessages } from '../../i18n/messages';

/** Where the text of one form stands, in the order in which it may come about. */
export type FormStatus =
  | 'unchanged'
  | 'edited'
  | 'saving'
  | 'conflict'
  | 'refused'
  | 'failed'
  | 'unknown';

const looks = {
  unchanged: { icon: Minus, color: 'text.secondary' },
  edited: { icon: PencilLine, color: 'info.main' },
  saving: { icon: LoaderCircle, color: 'info.main' },
  conflict: { icon: GitCompareArrows, color: 'warning.main' },
  refused: { icon: Ban, color: 'warning.main' },
  failed: { icon: CircleX, color: 'error.main' },
  unknown: { icon: CircleHelp, color: 'error.main' },
} as const;

/** The state of one property's form as icon and word; a screen reader hears it change. */
export function PropertyState({ standing }: { standing: FormStatus }) {
  const { t } = useMessages();
  const { icon: Icon, color } = looks[standing];
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', color }}
    >
      <Icon size={14} aria-hidden />
      {t(`property.state.${standing}`)}
    </Box>
  );
}
