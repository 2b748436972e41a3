import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { CodeText, StatusText } from '../../features/subscriptions/CodeText';
import { DataTable } from '../../components/DataTable';
import { JsonValue } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { countServices, formatServices } from '../../features/subscriptions/service-counts';
import { Timestamp } from '../../components/time/Timestamp';
import { validityAt } from '../../features/subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { ValidityMark } from '../../features/subscriptions/ValidityMark';
import { ServiceActions } from '../../features/subscriptions/ServiceActions';
import { useSubscriptionDialogs } from '../../features/subscriptions/use-subscription-dialogs';
import { useSortedSubscriptions } from './use-sorted-subscriptions';

/**
 * One long name beside them must not break these within their words, nor into more than two lines:
 * "partner", "2026, 12:30", "En cours, sans".
 */
const WORDS = '10ch';
const VALIDITY_WORDS = '13ch';
/**
 * Room for the longest usual word, "accompagnant", and for a code; a longer one is broken all the
 * same.
 */
const NAME = '16ch';
const known = new Set(['id', 'code', 'label', 'status', 'start', 'end']);

export interface SubscriptionsProps {
  area: Area;
  /** The area's, which are shared. */
  services: Subscription[];
  /** What is pointed at, here or in the timeline: its place in `services`. */
  active: number | undefined;
  onPoint: (index: number | undefined) => void;
}

/**
 * The room's subscriptions as a table: status verbatim and validity in time as two channels. Added
 * to and removed from here.
 */
export function Subscriptions({ area, services, active, onPoint }: SubscriptionsProps) {
  const { t } = useMessages();
  const now = useNow();
  const { refused, addButton, change, repeat, remove, messages, dialog } =
    useSubscriptionDialogs(area);
  const { sorted, toggle, rows } = useSortedSubscriptions(services, now);
  return (
    <Panel
      title={t('subscriptions.title')}
      note={
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {formatServices(countServices(services, now), t).join(' · ')}
        </Box>
      }
      titleId="subscriptions"
      action={addButton}
    >
      {messages}
      {services.length === 0 ? (
        <Typography sx={{ p: 2, color: 'text.secondary', maxWidth: '72ch' }}>
          {t('subscriptions.empty')}
        </Typography>
      ) : (
        <DataTable
          name={{ 'aria-labelledby': 'subscriptions' }}
          rows={rows}
          rowKey={({ service: { id }, index }) => (isId(id) ? `id ${id}` : `at ${index}`)}
          sorted={sorted}
          isActive={({ index }) => active === index}
          onPoint={(row) => onPoint(row?.index)}
          columns={[
            {
              id: 'service',
              minWidth: NAME,
              header: t('subscriptions.service'),
              onSort: () => toggle('service'),
              cell: ({ service }) => <ServiceCell service={service} />,
            },
            {
              id: 'status',
              minWidth: WORDS,
              header: t('subscriptions.status'),
              onSort: () => toggle('status'),
              cell: ({ service }) => <StatusText status={service.status} />,
            },
            {
              id: 'validity',
              minWidth: VALIDITY_WORDS,
              header: t('subscriptions.validity'),
              onSort: () => toggle('validity'),
              cell: ({ service }) => <ServiceValidity service={service} now={now} />,
            },
            {
              id: 'start',
              minWidth: WORDS,
              header: t('subscriptions.start'),
              onSort: () => toggle('start'),
              cell: ({ service }) => <Timestamp value={service.start} />,
            },
            {
              id: 'end',
              minWidth: WORDS,
              header: t('subscriptions.end'),
              onSort: () => toggle('end'),
              cell: ({ service }) =>
                validityAt(service, now) !== undefined && isAbsent(service.end) ? (
                  t('service.openEnded')
                ) : (
                  <Timestamp value={service.end} />
                ),
            },
            {
              id: 'action',
              screenOnly: true,
              header: t('subscription.action'),
              cell: ({ service }) =>
                refused.remove || refused.add ? (
                  <ReadOnly />
                ) : (
                  <ServiceActions
                    service={service}
                    among={services}
                    areaId={area.id_external}
                    isOver={validityAt(service, now) === 'ended'}
                    onChange={change}
                    onRepeat={repeat}
                    onRemove={remove}
                  />
                ),
            },
          ]}
        />
      )}
      {dialog}
    </Panel>
  );
}

function ReadOnly() {
  const { t } = useMessages();
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {t('subscription.readOnly')}
    </Typography>
  );
}

const isId = (id: unknown) => typeof id === 'string' || typeof id === 'number';
const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Nothing is said of a service without dates: it may be running or long over. */
function ServiceValidity({ service, now }: { service: Subscription; now: Date }) {
  const validity = validityAt(service, now);
  return validity === undefined ? <JsonValue value={null} /> : <ValidityMark validity={validity} />;
}

/** What the service is called, its code below where it has both. */
function ServiceCell({ service }: { service: Subscription }) {
  const { label, code } = service;
  const more = Object.fromEntries(Object.entries(service).filter(([key]) => !known.has(key)));
  return (
    <>
      <Box component="span" sx={{ fontWeight: 550 }}>
        <JsonValue value={isAbsent(label) ? code : label} />
      </Box>
      {!isAbsent(label) && !isAbsent(code) && (
        <Box sx={{ fontFamily: monoFamily, fontSize: '0.75rem', color: 'text.secondary' }}>
          <CodeText value={code} />
        </Box>
      )}
      {Object.keys(more).length > 0 && (
        <Box sx={{ fontSize: '0.75rem' }}>
          <JsonValue value={more} />
        </Box>
      )}
    </>
  );
}
