import Box from '@mui/material/Box';
import { icons, type SpriteName } from '../../components/SpriteIcon';
import { escapeInvisible, jsonText } from '../../i18n/foreign-text';
import { useMessages, type Translate } from '../../i18n/messages';

/**
 * How an area's status is drawn. Since the API has no occupancy, a status that we do not know is
 * neutral and verbatim, and an absent one is "not reported".
 */
interface StatusLook {
  tone: 'success' | 'info' | undefined;
  icon: SpriteName;
  words: string;
}

export function statusLook(status: unknown, t: Translate): StatusLook {
  if (status === 'open') return { tone: 'success', icon: 'open', words: t('status.open') };
  if (status === 'closed') return { tone: undefined, icon: 'closed', words: t('status.closed') };
  if (status === undefined || status === null || status === '')
    return { tone: undefined, icon: 'not-reported', words: t('status.notReported') };
  return { tone: 'info', icon: 'other', words: escapeInvisible(jsonText(status)) };
}

export function StatusMark({ status }: { status: unknown }) {
  const { t } = useMessages();
  const { tone, icon, words } = statusLook(status, t);
  const Icon = icons[icon];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: tone ? `${tone}.main` : 'text.secondary',
        fontWeight: 550,
      }}
    >
      <Icon size={14} aria-hidden />
      {words}
    </Box>
  );
}
