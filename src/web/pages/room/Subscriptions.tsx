import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../messages/messages';
import { monoFamily } from '../../theme';
import { DataTable } from '../../ui/DataTable';
import { JsonValue } from '../../ui/JsonValue';
import { Panel } from '../../ui/Panel';
import { Timestamp } from '../../ui/Timestamp';
import { validityAt } from '../../ui/time';
import { useNow } from '../../ui/use-now';
import { ZoneNote } from '../../ui/ZoneNote';
import { ValidityMark } from '../../ui/ValidityMark';

const known = new Set(['id', 'code', 'label', 'status', 'start', 'end']);

/** The room's subscriptions as a table: status verbatim and validity in time as two channels. */
export function Subscriptions({ services }: { services: Subscription[] }) {
  const { t } = useMessages();
  const now = useNow();
  return (
    <Panel title={t('subscriptions.title')} titleId="subscriptions" note={<ZoneNote />}>
      {services.length === 0 ? (
        <Typography sx={{ p: 2, color: 'text.secondary', maxWidth: '72ch' }}>{t('subscriptions.empty')}</Typography>
      ) : (
        <DataTable
          labelledBy="subscriptions"
          rows={services}
          rowKey={(service, index) => (typeof service.id === 'string' ? service.id : String(index))}
          columns={[
            { key: 'service', header: t('subscriptions.service'), cell: (service) => <ServiceCell service={service} /> },
            { key: 'status', header: t('subscriptions.status'), cell: (service) => <JsonValue value={service.status} /> },
            { key: 'validity', header: t('subscriptions.validity'), cell: (service) => <ServiceValidity service={service} now={now} /> },
            { key: 'start', header: t('subscriptions.start'), cell: (service) => <Timestamp value={service.start} /> },
            { key: 'end', header: t('subscriptions.end'), cell: (service) => (validityAt(service.start, service.end, now) !== undefined && isAbsent(service.end) ? t('service.openEnded') : <Timestamp value={service.end} />) },
          ]}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        {t('subscriptions.reset')}
      </Typography>
    </Panel>
  );
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Nothing is said of a service without dates: it may be running or long over. */
function ServiceValidity({ service, now }: { service: Subscription; now: Date }) {
  const validity = validityAt(service.start, service.end, now);
  return validity === undefined ? <JsonValue value={null} /> : <ValidityMark validity={validity} />;
}

/** What the service is called, its code below where it has both. */
function ServiceCell({ service }: { service: Subscription }) {
  const { label, code } = service;
  const more = Object.fromEntries(Object.entries(service).filter(([key]) => !known.has(key)));
  return (
    <>
      <Box component="span" sx={{ fontWeight: 550 }}><JsonValue value={isAbsent(label) ? code : label} /></Box>
      {!isAbsent(label) && !isAbsent(code) && <Box sx={{ fontFamily: monoFamily, fontSize: '0.75rem', color: 'text.secondary' }}><JsonValue value={code} /></Box>}
      {Object.keys(more).length > 0 && <Box sx={{ fontSize: '0.75rem' }}><JsonValue value={more} /></Box>}
    </>
  );
}
