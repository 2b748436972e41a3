import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { subscriptionFields, type Area, type Subscription } from '../../../contract/area';
import { CopyButton } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { FieldName, JsonValue } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { RevealedText } from '../../components/RevealedText';
import { ShowMore, useShown } from '../../components/ShowMore';
import { Timestamp } from '../../components/time/Timestamp';
import { useNow } from '../../components/time/use-now';
import { coarsePointer, monoFamily } from '../../components/tokens';
import { uniqueKeys } from '../../components/unique-keys';
import { jsonText } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { CodeText, StatusText } from './CodeText';
import { ServiceActions } from './ServiceActions';
import { countServices, formatServices } from './service-counts';
import { serviceName } from './service-name';
import { USUAL_STATUS } from './subscription-form';
import { validityAt } from './time-span';
import { useSubscriptionDialogs } from './use-subscription-dialogs';
import { ValidityMark } from './ValidityMark';

export interface RoomServicesProps {
  area: Area;
  /** The area's subscriptions that this partner may read. */
  services: readonly Subscription[];
}

/** Services drawn at first, and with each "Show more". */
const SERVICES = 100;

/** The room's services, where people add, extend, change and remove them. */
export function RoomServices({ area, services }: RoomServicesProps) {
  const { t } = useMessages();
  const now = useNow();
  const more = useShown(services.length, SERVICES, SERVICES);
  const { refused, addButton, extend, change, repeat, remove, messages, dialog } =
    useSubscriptionDialogs(area);
  const shown = services.slice(0, more.count);
  const keys = uniqueKeys(shown.map(({ id }, index) => (isId(id) ? `id ${id}` : `at ${index}`)));
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
      {messages}
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
                <ServiceTimes service={service} now={now} />
                <Box role="cell" data-screen-only sx={actions}>
                  {refused.remove ? (
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {t('property.readOnly')}
                    </Typography>
                  ) : (
                    <ServiceActions
                      service={service}
                      among={services}
                      areaId={area.id_external}
                      isOver={validityAt(service, now) === 'ended'}
                      mayAdd={!refused.add}
                      onExtend={extend}
                      onChange={change}
                      onRepeat={repeat}
                      onRemove={remove}
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

const isId = (id: unknown) => typeof id === 'string' || typeof id === 'number';
const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
/** Only another status than the usual one tells something. */
const isUsual = (status: unknown) => isAbsent(status) || status === USUAL_STATUS;

/** The validity in time, and the times. */
function ServiceTimes({ service, now }: { service: Subscription; now: Date }) {
  const { t } = useMessages();
  const validity = validityAt(service, now);
  return (
    <Box role="cell" sx={times}>
      {validity !== undefined && <ValidityMark validity={validity} />}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {!isAbsent(service.start) && (
          <>
            <Box component="span" sx={whole}>
              <Timestamp value={service.start} />
              {' –'}
            </Box>{' '}
          </>
        )}
        <Box component="span" sx={whole}>
          {isAbsent(service.end) ? (
            validity !== undefined && t('service.openEnded')
          ) : (
            <Timestamp value={service.end} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

const own = new Set<string>(subscriptionFields);

/** What support asks for: id, code, status verbatim, and the fields of the contract. */
function ServiceDetails({ service }: { service: Subscription }) {
  const { t } = useMessages();
  const { id, code, status } = service;
  const name = serviceName(service);
  const more = Object.entries(service).filter(([key]) => !own.has(key));
  if (!isId(id) && isAbsent(code) && isAbsent(status) && more.length === 0) return null;
  return (
    <Disclosure
      summary={t('subscription.details')}
      label={t('subscription.details.name', { service: name })}
    >
      <Box component="dl" sx={details}>
        {isId(id) && (
          <>
            <dt>{t('subscription.id')}</dt>
            <dd>
              <RevealedText text={String(id)} />
              <CopyButton text={String(id)} label={t('subscriptions.id', { name })} />
            </dd>
          </>
        )}
        {!isAbsent(code) && (
          <>
            <dt>{t('subscription.add.code')}</dt>
            <dd>
              <CodeText value={code} />
            </dd>
          </>
        )}
        {!isAbsent(status) && (
          <>
            <dt>{t('subscriptions.status')}</dt>
            <dd>
              <StatusText status={jsonText(status)} />
            </dd>
          </>
        )}
        {more.map(([key, value]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <FieldName text={key} />
            </dt>
            <dd>
              <JsonValue value={value} />
            </dd>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}

/** Three columns on a page, three lines in a panel. */
const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  px: 2,
  py: 1.25,
  alignItems: 'baseline',
  '@container (min-width: 48em)': { gridTemplateColumns: '2fr 3fr minmax(20em, 3fr)' },
} as const;
const times = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  fontSize: '0.8125rem',
  minWidth: 0,
} as const;
/** Lets lines break between the two times, not within one. */
const whole = { display: 'inline-block' } as const;
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  [coarsePointer]: { columnGap: 2, py: 1 },
  '& > details[open]': { flexBasis: '100%' },
} as const;
const details = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  fontSize: '0.75rem',
  '& dd': { m: 0, fontFamily: monoFamily, fontVariantLigatures: 'none', overflowWrap: 'anywhere' },
} as const;
