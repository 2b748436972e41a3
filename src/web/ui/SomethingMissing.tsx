import Box from '@mui/material/Box';
import { useMessages } from '../messages/messages';
import { coarsePointer } from '../tokens';

/** For who looks for what is not there: what it can mean. Never which field: an absent one leaves no trace, here neither. */
export function SomethingMissing() {
  const { t } = useMessages();
  return (
    <Box component="details" data-screen-only sx={{ fontSize: '0.75rem', color: 'text.secondary', maxWidth: '72ch' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', py: '9px', [coarsePointer]: { py: '13px' } }}>{t('missing.title')}</Box>
      {t('missing.body')}
    </Box>
  );
}
