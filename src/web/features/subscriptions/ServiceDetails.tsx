import Box from '@mui/material/Box';
import { subscriptionFields, type Subscription } from '../../../contract/area';
import { CopyButton } from '../../components/CopyButton';
import { Disclosure } from '../../components/Disclosure';
import { FieldName, JsonValue } from '../../components/JsonValue';
import { BreakableText, RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';
import { hasHiddenCharacters, jsonText } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { serviceName } from './format-services';
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
      name: t('view.sort.status'),
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

/** A longer text is no code, in UTF-16 units. */
const MAX_CODE = 100;

/** A code of the server's, such as `BED_COMPANION_2026`, which breaks only between its words. */
function CodeText({ value }: { value: unknown }) {
  if (typeof value !== 'string' || value.length > MAX_CODE || hasHiddenCharacters(value))
    return <JsonValue value={value} />;
  const words = value.split(/(?<=[_./-])(?=[^_./-])/u);
  return words.length === 1 ? <JsonValue value={value} /> : <BreakableText parts={words} />;
}

export function StatusText({ status }: { status: unknown }) {
  return <CodeText value={jsonText(status)} />;
}
