import Box from '@mui/material/Box';
import { subscriptionFields, type Subscription } from '../../../contract/area';
import { CopyButton } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { FieldName, JsonValue } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { CodeText, StatusText } from './CodeText';
import { serviceName } from './service-name';
import { USUAL_STATUS } from './subscription-form';

export const isId = (id: unknown) => typeof id === 'string' || typeof id === 'number';
const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
export const isUsual = (status: unknown) => isAbsent(status) || status === USUAL_STATUS;

const own = new Set<string>(subscriptionFields);

export function ServiceDetails({ service }: { service: Subscription }) {
  const { t } = useMessages();
  const { id, code, status } = service;
  const name = serviceName(service);
  const copied = isId(id) && (
    <>
      <RevealedText text={String(id)} />
      <CopyButton text={String(id)} label={t('subscriptions.id', { name })} />
    </>
  );
  const rows = [
    { key: 'id', name: t('subscription.id'), value: copied },
    {
      key: 'code',
      name: t('subscription.add.code'),
      value: !isAbsent(code) && <CodeText value={code} />,
    },
    {
      key: 'status',
      name: t('subscriptions.status'),
      value: !isAbsent(status) && <StatusText status={status} />,
    },
    ...Object.entries(service)
      .filter(([key]) => !own.has(key))
      .map(([key, value]) => ({
        key,
        name: <FieldName text={key} />,
        value: <JsonValue value={value} />,
      })),
  ].filter(({ value }) => value !== false);
  if (rows.length === 0) return null;
  return (
    <Disclosure
      summary={t('subscription.details')}
      label={t('subscription.details.name', { service: name })}
    >
      <Box component="dl" sx={details}>
        {rows.map((row) => (
          <Box key={row.key} sx={{ display: 'contents' }}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}

const details = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  fontSize: '0.75rem',
  '& dd': { m: 0, fontFamily: monoFamily, fontVariantLigatures: 'none', overflowWrap: 'anywhere' },
} as const;
