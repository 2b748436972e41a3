import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import { JsonValue } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { ShowMore, useShown } from '../../components/ShowMore';
import { Timestamp } from '../../components/time/Timestamp';
import { useNow } from '../../components/time/use-now';
import { coarsePointer } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { ServiceActions } from './ServiceActions';
import { isUsual, ServiceDetails, StatusText } from './ServiceDetails';
import { countServices, formatServices } from './format-services';
import { validityAt } from './time-span';
import { ValidityMark } from './ValidityMark';
import { useSubscriptionDialogs } from './use-subscription-dialogs';

export interface RoomServicesProps {
  area: Area;
  services: readonly Subscription[];
}

const SERVICES = 100;

export function RoomServices({ area, services }: RoomServicesProps) {
  const { t } = useMessages();
  const now = useNow();
  const more = useShown(services.length, SERVICES, SERVICES);
  const { refused, addButton, onAction, messages, dialog } = useSubscriptionDialogs(area);
  const shown = services.slice(0, more.count);
  const keys = keysOf(shown);
  return (
    <Panel
      title={t('subscriptions.title')}
      note={
        services.length > 0 && (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {formatServices(countServices(services, now), t).join(' · ')}
          </Box>
        )
      }
      action={addButton}
    >
      <Box sx={news}>{messages}</Box>
      {refused.remove && services.length > 0 && (
        <Typography variant="body2" sx={{ px: 2, color: 'text.secondary' }}>
          {t('property.readOnly')}
        </Typography>
      )}
      {services.length === 0 ? (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('subscriptions.empty')}</Typography>
      ) : (
        <Box
          role="table"
          aria-label={t('subscriptions.title')}
          aria-rowcount={services.length + 1}
          sx={{ containerType: 'inline-size' }}
        >
          <Box role="rowgroup" className="visually-hidden">
            <Box role="row">
              <span role="columnheader">{t('subscriptions.service')}</span>
              <span role="columnheader">{t('subscriptions.validity')}</span>
              <span role="columnheader">{t('subscription.action')}</span>
            </Box>
          </Box>
          <Box role="rowgroup" sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
            {shown.map((service, index) => (
              <Box key={keys[index]} role="row" sx={row}>
                <Box role="cell" sx={{ minWidth: 0 }}>
                  <Box component="span" sx={{ fontWeight: 550, mr: 1 }}>
                    <JsonValue value={service.label || service.code || service.id} />
                  </Box>
                  {!isUsual(service.status) && <StatusText status={service.status} />}
                </Box>
                <Box role="cell" sx={{ minWidth: 0, fontSize: '0.8125rem' }}>
                  <ServiceTimes service={service} now={now} />
                </Box>
                <Box role="cell" data-screen-only sx={actions}>
                  {!refused.remove && (
                    <ServiceActions
                      service={service}
                      among={services}
                      areaId={area.id_external}
                      mayAdd={!refused.add}
                      onAction={onAction}
                    />
                  )}
                  <ServiceDetails service={service} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ px: 2 }}>
        <ShowMore shown={more} />
      </Box>
      {dialog}
    </Panel>
  );
}

const news = { px: 2, '&:not(:has(> :empty))': { pt: 1 } } as const;
const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  px: 2,
  py: 1.25,
  alignItems: 'baseline',
  // Wide enough for both times and for all actions in one line.
  '@container (min-width: 54em)': {
    gridTemplateColumns: '3fr minmax(18.5em, 5fr) minmax(21em, 5fr)',
  },
} as const;
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  [coarsePointer]: { py: 1 },
  '& > details[open]': { flexBasis: '100%' },
} as const;

function ServiceTimes({ service, now }: { service: Subscription; now: Date }) {
  const { t } = useMessages();
  const validity = validityAt(service, now);
  const hasEnd = service.end != null && service.end !== '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {/* The times say that there is no end. */}
      {validity !== undefined && (
        <ValidityMark validity={validity === 'open-ended' ? 'current' : validity} />
      )}
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

/** Keys for React: ids, which keep open details open. A server may give two entries the same. */
export function keysOf(services: readonly Subscription[]): string[] {
  const ids = services.map(({ id }) => JSON.stringify(id) ?? '');
  return ids.map((id, index) => (ids.indexOf(id) === index ? `id ${id}` : `at ${index}`));
}

/** Lets lines break between the two times, not within one. */
const whole = { display: 'inline-block' } as const;
