import Box from '@mui/material/Box';
import type { Subscription } from '../../../contract/area';
import { Timestamp } from '../../components/time/Timestamp';
import { useMessages } from '../../i18n/messages';
import { validityAt } from './time-span';
import { ValidityMark } from './ValidityMark';

export function ServiceTimes({ service, now }: { service: Subscription; now: Date }) {
  const { t } = useMessages();
  const validity = validityAt(service, now);
  const hasEnd = service.end != null && service.end !== '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {validity !== undefined && <ValidityMark validity={validity} />}
      <Box component="span" sx={{ color: 'text.secondary', '& > span': whole }}>
        {service.start != null && service.start !== '' && (
          <>
            <span>
              <Timestamp value={service.start} />
              {' –'}
            </span>{' '}
          </>
        )}
        <span>
          {hasEnd ? (
            <Timestamp value={service.end} />
          ) : (
            validity !== undefined && t('service.openEnded')
          )}
        </span>
      </Box>
    </Box>
  );
}

/** Lets lines break between the two times, not within one. */
const whole = { display: 'inline-block' } as const;
