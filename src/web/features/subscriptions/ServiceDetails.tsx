import Box from '@mui/material/Box';
import { subscriptionFields, type Subscription } from '../../../contract/area';
import { CopyButton } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { FieldName, JsonValue } from '../../components/JsonValue';
import { NamedValues } from '../../components/NamedValues';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';
import { jsonText } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { serviceName } from './format-services';
import { USUAL_STATUS } from './subscription-form';

const isId = (id: unknown) => typeof id === 'string' || typeof id === 'number';
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
    { name: t('subscription.id'), value: copied },
    { name: t('subscription.add.code'), value: !isAbsent(code) && <JsonValue value={code} /> },
    { name: t('view.sort.status'), value: !isAbsent(status) && <StatusText status={status} /> },
    ...Object.entries(service)
      .filter(([key]) => !own.has(key))
      .map(([key, value]) => ({
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
      <Box sx={details}>
        <NamedValues rows={rows} />
      </Box>
    </Disclosure>
  );
}

const details = {
  fontSize: '0.75rem',
  '& dd': { fontFamily: monoFamily, fontVariantLigatures: 'none', overflowWrap: 'anywhere' },
} as const;

export const StatusText = ({ status }: { status: unknown }) => (
  <JsonValue value={jsonText(status)} />
);
