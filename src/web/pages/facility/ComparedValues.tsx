import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { NamedValues } from '../../components/NamedValues';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';

/**
 * Values of one property, one below the other, each with its name. Hidden characters are shown,
 * because two values may differ in nothing else.
 */
export function ComparedValues({ rows }: { rows: { name: string; value: string }[] }) {
  const { t } = useMessages();
  return (
    <NamedValues
      rows={rows.map(({ name, value }) => ({
        name,
        value:
          value === '' ? (
            <span aria-label={t('value.empty')}>—</span>
          ) : (
            <RevealedText text={value} />
          ),
      }))}
    />
  );
}

/**
 * Below a field, the text as it will be sent, with hidden characters shown. Nothing is trimmed
 * silently.
 */
export function VisibleCharacters({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {t('property.hidden')}{' '}
      <Box component="span" sx={{ fontFamily: monoFamily, color: 'text.primary' }}>
        <RevealedText text={text} />
      </Box>
    </Typography>
  );
}
