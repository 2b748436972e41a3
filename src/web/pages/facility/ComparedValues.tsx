import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';

/**
 * Values of one property, one below the other, each by what it is. Hidden characters are shown: two
 * values may differ in nothing else.
 */
export function ComparedValues({ rows }: { rows: { name: string; value: string }[] }) {
  const { t } = useMessages();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 550, whiteSpace: 'pre-wrap' },
      }}
    >
      {rows.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            {value === '' ? (
              <span aria-label={t('value.empty')}>—</span>
            ) : (
              <RevealedText text={value} />
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Below a field: the text as it will be sent, its hidden characters shown. Nothing is trimmed
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
