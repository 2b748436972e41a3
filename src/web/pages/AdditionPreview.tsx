import Box from '@mui/material/Box';
import type { Subscription } from '../../contract/area';
import type { NewSubscription } from '../../contract/subscription';
import { useMessages } from '../messages/messages';
import { monoFamily } from '../theme';
import { Notice } from '../ui/Notice';
import { ServiceList } from '../ui/ServiceList';
import { overlapping, overlappingWithin } from './overlapping';

/** Before it is sent: what would be there twice, and, folded away, exactly what goes out. */
export function AdditionPreview({ services, present }: { services: readonly NewSubscription[]; present: readonly Subscription[] }) {
  const { t } = useMessages();
  const named = services.filter(({ code }) => code !== '');
  const twice = overlapping(named, present);
  const within = overlappingWithin(named);
  return (
    <>
      {twice.length > 0 && (
        <Notice tone="warning" title={t('subscription.add.overlap', { count: twice.length })}>
          <ServiceList services={twice} label={t('subscription.add.overlapList')} />
        </Notice>
      )}
      {within.length > 0 && <Notice tone="warning">{t('subscription.add.overlapWithin', { codes: within.join(', ') })}</Notice>}
      <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('subscription.add.json')}
        </Box>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <Box component="pre" tabIndex={0} sx={{ m: 0, mt: 0.5, fontFamily: monoFamily, whiteSpace: 'pre-wrap', maxHeight: 240, overflow: 'auto' }}>
          {JSON.stringify(services, null, 2)}
        </Box>
      </Box>
    </>
  );
}
