import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../../contract/area';
import { useMessages } from '../../../i18n/messages';
import { coarsePointer } from '../../../components/tokens';
import { JsonValue } from '../../../components/JsonValue';
import { Panel } from '../../../components/Panel';
import { countServices, formatServices } from '../../../features/subscriptions/service-counts';
import { ShowMore, useShown } from '../../../components/ShowMore';
import { StatusText } from '../../../features/subscriptions/CodeText';
import { Timestamp } from '../../../components/time/Timestamp';
import { validityAt } from '../../../features/subscriptions/time-span';
import { useNow } from '../../../components/time/use-now';
import { ValidityMark } from '../../../features/subscriptions/ValidityMark';
import { ZoneNote } from '../../../components/time/ZoneNote';
import { ServiceActions } from '../../../features/subscriptions/ServiceActions';
import { useSubscriptionDialogs } from '../../../features/subscriptions/use-subscription-dialogs';

export interface PanelServicesProps {
  area: Area;
  /** The area's subscriptions that this partner may read. */
  services: readonly Subscription[];
}

/** Services drawn at first, and with each "Show more". */
const SERVICES = 100;

/** The room's services with their validity, where people add and remove them. */
export function PanelServices({ area, services }: PanelServicesProps) {
  const { t } = useMessages();
  const now = useNow();
  const more = useShown(services.length, SERVICES, SERVICES);
  const { refused, addButton, change, repeat, remove, messages, dialog } =
    useSubscriptionDialogs(area);
  return (
    <Panel
      title={t('panel.services')}
      note={
        services.length > 0 && (
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {formatServices(countServices(services, now), t).join(' · ')}
          </Box>
        )
      }
      action={addButton}
    >
      {messages}
      {services.length === 0 && (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('subscriptions.empty')}</Typography>
      )}
      <Box
        component="ul"
        aria-label={t('panel.services')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {services.slice(0, more.count).map((service, index) => {
          const validity = validityAt(service, now);
          return (
            <Box component="li" key={typeof service.id === 'string' ? service.id : index} sx={item}>
              <Box sx={ends}>
                <Box sx={{ fontWeight: 550, minWidth: 0 }}>
                  <JsonValue value={service.label ?? service.code ?? service.id} />
                </Box>
                <Box sx={states}>
                  {service.status != null && service.status !== '' && (
                    <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
                      <StatusText status={service.status} />
                    </Box>
                  )}
                  {validity !== undefined && <ValidityMark validity={validity} />}
                </Box>
              </Box>
              <Box sx={ends}>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
                  {service.start != null && (
                    <>
                      <Box component="span" sx={whole}>
                        <Timestamp value={service.start} />
                        {' –'}
                      </Box>{' '}
                    </>
                  )}
                  <Box component="span" sx={whole}>
                    {service.end == null || service.end === '' ? (
                      t('service.openEnded')
                    ) : (
                      <Timestamp value={service.end} />
                    )}
                  </Box>
                </Box>
                {!refused.remove && (
                  <ServiceActions
                    service={service}
                    among={services}
                    areaId={area.id_external}
                    isOver={validity === 'ended'}
                    mayAdd={!refused.add}
                    onChange={change}
                    onRepeat={repeat}
                    onRemove={remove}
                  />
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ px: 2 }}>
        <ShowMore shown={more} />
      </Box>
      {services.length > 0 && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <ZoneNote />
        </Box>
      )}
      {dialog}
    </Panel>
  );
}

// A finger's button extends beyond its line by the item's padding below.
const item = {
  px: 2,
  py: 1.25,
  display: 'grid',
  rowGap: 0.25,
  [coarsePointer]: { py: 1.5 },
} as const;
// The button's padding overlaps the right edge here, the left edge in a table; above and below it
// overlaps the space around its line in both.
const ends = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  '& > :last-of-type:has(button)': {
    flex: 'none',
    mr: '-12px',
    [coarsePointer]: { mr: '-16px' },
  },
} as const;
/** The status as the server reports it, and the validity in time. */
const states = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  fontSize: '0.8125rem',
  maxWidth: '60%',
} as const;
/** Lets lines break between the two times, not within one. */
const whole = { display: 'inline-block' } as const;
