import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { subscriptionFields, type Area, type Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { parseAsSort } from '../../sort-parser';
import { coarsePointer, monoFamily } from '../../components/tokens';
import { CodeText, StatusText } from '../../features/subscriptions/CodeText';
import { CopyButton } from '../../components/CopyButton';
import { DataTable } from '../../components/DataTable';
import { JsonValue } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { RevealedText } from '../../components/RevealedText';
import { countServices, formatServices } from '../../features/subscriptions/service-counts';
import { Timestamp } from '../../components/time/Timestamp';
import { validityAt } from '../../features/subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { ValidityMark } from '../../features/subscriptions/ValidityMark';
import { endOf, startOf } from '../../features/subscriptions/overlapping';
import { ServiceActions } from '../../features/subscriptions/ServiceActions';
import { serviceName } from '../../features/subscriptions/service-name';
import type { useSubscriptionDialogs } from '../../features/subscriptions/use-subscription-dialogs';

/**
 * A long name in the next column must not break these texts within words, or into more than two
 * lines: "partner", "2026, 12:30", "En cours, sans".
 */
const WORDS = '10ch';
const VALIDITY_WORDS = '13ch';
/** Space for the longest usual word, "accompagnant", and for a code. A longer word breaks. */
const NAME = '16ch';
const known = new Set<string>(subscriptionFields);

export interface SubscriptionsProps {
  area: Area;
  /** The area's subscriptions that this partner may read. */
  services: Subscription[];
  /** The subscription pointed at, here or in the timeline: its place in `services`. */
  active: number | undefined;
  onPoint: (index: number | undefined) => void;
  dialogs: ReturnType<typeof useSubscriptionDialogs>;
}

/**
 * The room's subscriptions as a table, where they are added and removed. The verbatim status and
 * the validity in time are shown as two separate things.
 */
export function Subscriptions({ area, services, active, onPoint, dialogs }: SubscriptionsProps) {
  const { t } = useMessages();
  const now = useNow();
  const { refused, addButton, change, repeat, remove, messages, dialog } = dialogs;
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
          sorted={sorted ?? undefined}
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
                refused.remove ? (
                  <ReadOnly />
                ) : (
                  <ServiceActions
                    service={service}
                    among={services}
                    areaId={area.id_external}
                    isOver={validityAt(service, now) === 'ended'}
                    mayAdd={!refused.add}
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

/** A service's validity; nothing for one without dates, which may run or be long over. */
function ServiceValidity({ service, now }: { service: Subscription; now: Date }) {
  const validity = validityAt(service, now);
  return validity === undefined ? <JsonValue value={null} /> : <ValidityMark validity={validity} />;
}

/** A service's name, its code below if it has both, and its id with a button to copy it. */
function ServiceCell({ service }: { service: Subscription }) {
  const { t } = useMessages();
  const { id, label, code } = service;
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
      {isId(id) && (
        <Box sx={idLine}>
          <Box component="span" sx={{ minWidth: 0 }}>
            <RevealedText text={String(id)} />
          </Box>
          <CopyButton
            text={String(id)}
            label={t('subscriptions.id', { name: serviceName(service) })}
          />
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

/** The button for a finger is higher than its line, so that the rows stay low. */
const idLine = {
  display: 'flex',
  alignItems: 'center',
  fontFamily: monoFamily,
  fontVariantLigatures: 'none',
  fontSize: '0.75rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& > button': { my: '-4px', [coarsePointer]: { my: '-12px', ml: '-8px', mr: '-12px' } },
} as const;

const sortable = ['service', 'status', 'validity', 'start', 'end'] as const;
type SortKey = (typeof sortable)[number];
const sortParser = parseAsSort(sortable);

/** Running services first, ended ones last. */
const validityOrder = ['invalid-dates', 'current', 'open-ended', 'scheduled', 'ended'];

/**
 * The subscriptions in the order that the address names (`sort=start`, `sort=-start`), else as they
 * came, each with its place in the list.
 */
function useSortedSubscriptions(services: readonly Subscription[], now: Date) {
  const [sorted, setSorted] = useQueryState('sort', sortParser);

  const rows = useMemo(() => {
    const all = services.map((service, index) => ({ service, index }));
    if (sorted === null) return all;
    const inOrder = all.toSorted((a, b) => compare(a.service, b.service, sorted.id, now));
    return sorted.descending ? inOrder.toReversed() : inOrder;
  }, [services, sorted, now]);

  /** Sorts by a column upwards, then downwards, then not. */
  const toggle = (id: SortKey) => {
    if (sorted?.id !== id) void setSorted({ id, descending: false });
    else void setSorted(sorted.descending ? null : { id, descending: true });
  };
  return { sorted, toggle, rows };
}

function compare(a: Subscription, b: Subscription, key: SortKey, now: Date): number {
  if (key === 'service') return byText(serviceName(a), serviceName(b));
  if (key === 'status')
    return byText(JSON.stringify(a.status) ?? '', JSON.stringify(b.status) ?? '');
  if (key === 'start') return byNumber(startOf(a), startOf(b));
  if (key === 'end') return byNumber(endOf(a), endOf(b));
  const place = (service: Subscription) => validityOrder.indexOf(validityAt(service, now) ?? '');
  return byNumber(place(a), place(b));
}

const byText = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });
/** Compares without arithmetic, since the difference of two infinities is no number. */
const byNumber = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
