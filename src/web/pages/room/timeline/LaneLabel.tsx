import Box from '@mui/material/Box';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { coarsePointer, monoFamily } from '../../../components/tokens';
import type { Lane } from './lanes';

/** What a lane is called, its code where it has both. */
export function LaneLabel({ lane: { code, label } }: { lane: Lane }) {
  const { t } = useMessages();
  const mono = { fontFamily: monoFamily, fontSize: '0.75rem' } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        columnGap: 1,
        minWidth: 0,
        px: 2,
        py: { xs: 0, sm: '5px' },
        pt: { xs: 0.5 },
        ...twoLines,
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
      title={[label, code]
        .filter(Boolean)
        .map((text) => escapeInvisible(text ?? ''))
        .join(' · ')}
    >
      {label !== undefined && (
        <Box component="bdi" sx={{ fontWeight: 550 }}>
          {escapeInvisible(label)}
        </Box>
      )}
      <Box
        component="bdi"
        sx={{
          flex: label === undefined ? undefined : 'none',
          maxWidth: label === undefined ? '100%' : '55%',
          color: 'text.secondary',
          ...(code !== '' && mono),
        }}
      >
        {code === ''
          ? label === undefined
            ? t('subscription.lane.noCode')
            : ''
          : escapeInvisible(code)}
      </Box>
    </Box>
  );
}

/**
 * Lanes for a finger are high enough for a line each; on a phone the name stands above its lane,
 * where one line is enough.
 */
const twoLines = {
  [`${coarsePointer} and (min-width: 600px)`]: {
    flexDirection: 'column',
    lineHeight: 1.3,
    '& > *': { maxWidth: '100%' },
  },
} as const;
