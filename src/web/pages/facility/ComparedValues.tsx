import { JsonValue } from '../../components/JsonValue';
import { NamedValues } from '../../components/NamedValues';

/** Values of one property. Hidden characters are shown: two values may differ in nothing else. */
export const ComparedValues = ({ rows }: { rows: { name: string; value: string }[] }) => (
  <NamedValues
    rows={rows.map(({ name, value }) => ({ name, value: <JsonValue value={value} /> }))}
  />
);
