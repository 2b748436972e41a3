import Box from '@mui/material/Box';
import { Lock } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import {
  facilityFields,
  propertyText,
  type Facility,
  type FacilityField,
} from '../../../contract/facility';
import { writableProperties, type WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { FieldName } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { ShowMore, useShown } from '../../components/ShowMore';
import { StateMessage } from '../../components/StateMessage';
import { ZoneNote } from '../../components/time/ZoneNote';
import { CodesButton } from './codes/CodesButton';
import { FieldValue, NamedValue } from './FieldValue';
import { Property } from './Property';
import type { HiddenReason } from './property-values';

/** So many fields are shown at first, and so many more by each press. */
const FIELDS = 100;

const places = {
  guests: ['name', 'ssid_public', 'subscription_url'],
  identity: ['id_external', 'type', 'address', 'id'],
  status: [
    'status',
    'subscribed',
    'date_created',
    'date_updated',
    'areas_count',
    'areas_autocomplete_list_count',
  ],
  devices: ['devices'],
  more: [],
} satisfies Record<string, FacilityField[]>;
type GroupName = keyof typeof places;

/** The groups of each column. Of two columns, the first has the first and the third of these. */
const columnsOf: readonly (readonly GroupName[])[] = [
  ['guests'],
  ['identity', 'status'],
  ['devices', 'more'],
];

/** The fields of the facility that this partner may read, in groups. */
export function FieldGroups({ facility }: { facility: Facility }) {
  const { t } = useMessages();
  const held = useHeldProperties(facility);
  const groups = groupFields(held.shown);
  if (groups.length === 0)
    return (
      <StateMessage icon={Lock} title={t('facility.nothing.title')}>
        {t('facility.nothing.body')}
      </StateMessage>
    );
  const columns = columnsOf
    .map((names) => groups.filter(({ name }) => names.includes(name)))
    .filter((column) => column.length > 0);
  return (
    <Box sx={grid(columns.length)}>
      {columns.map((column) => (
        <Box
          key={column[0]?.name}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {column.map((group) => (
            <FieldGroup
              key={group.name}
              {...group}
              held={held}
              action={group.name === 'guests' ? <CodesButton facility={facility} /> : undefined}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** One column on a phone, two on a desk, all of them on a wide screen. */
const grid = (columns: number) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
    xl: `repeat(${columns}, minmax(0, 1fr))`,
  },
  gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
  '& > :nth-of-type(2)': { gridArea: { md: '1 / 2 / span 2', xl: 'auto' } },
});

/** One group of fields as a card. A writable property has its own form. */
function FieldGroup({
  name,
  fields,
  held,
  action,
}: Group & { held: HeldProperties; action: ReactNode }) {
  const { t } = useMessages();
  const more = useShown(fields.length, FIELDS, FIELDS);
  const title = t(`facility.group.${name}`);
  return (
    <Panel
      title={title}
      note={name === 'status' && <ZoneNote />}
      action={action}
      standsOut={name === 'guests'}
    >
      <Box sx={{ px: 2, ...divided }}>
        {fields.slice(0, more.count).map((field) => {
          const value = held.shown[field];
          const label = isKnownField(field) ? t(`facility.field.${field}`) : field;
          // A group with only one field of the same name shows the name once.
          if (fields.length === 1 && title === label)
            return (
              <Box key={field} sx={{ py: 1.25 }}>
                <FieldValue field={field} value={value} label={label} />
              </Box>
            );
          const text = isWritable(field) ? propertyText(held.shown, field) : undefined;
          return isWritable(field) && text !== undefined ? (
            <Property
              key={field}
              property={field}
              label={label}
              value={text}
              hidden={held.hiddenReason(field)}
              onHold={held.hold}
            />
          ) : (
            <Box key={field} sx={{ py: 1.25 }}>
              <NamedValue name={isKnownField(field) ? label : <FieldName text={field} />}>
                <FieldValue field={field} value={value} label={label} />
              </NamedValue>
            </Box>
          );
        })}
        <ShowMore shown={more} />
      </Box>
    </Panel>
  );
}

/** Weaker than any border of a field itself, by `:where`. */
const divided = { ':where(&) > * + *': { borderTop: 1, borderColor: 'divider' } } as const;

const writable: ReadonlySet<string> = new Set(writableProperties);
const isWritable = (field: string): field is WritableProperty => writable.has(field);

const known: ReadonlySet<string> = new Set(facilityFields);
/** Whether the spec names the field, so that we have a word for it. */
const isKnownField = (field: string): field is FacilityField => known.has(field);

interface Group {
  name: GroupName;
  /** Keys of the facility that the server sent; an absent one is not shared and has no place. */
  fields: string[];
}

/** Keys that the spec does not name go under "More". Empty groups are left out. */
function groupFields(facility: Facility): Group[] {
  const sent = Object.keys(facility).filter((key) => facility[key] !== undefined);
  const groups = Object.entries(places).map(([name, fields]) => ({
    name: name as GroupName,
    fields:
      name === 'more'
        ? sent.filter((key) => !isKnownField(key))
        : fields.filter((field) => sent.includes(field)),
  }));
  return groups.filter(({ fields }) => fields.length > 0);
}

interface HeldProperties {
  /** The facility as read. Properties that are held and missing now have their last text. */
  shown: Facility;
  /** Why the property is hidden; undefined if the last read has it as text. */
  hiddenReason: (property: WritableProperty) => HiddenReason | undefined;
  /**
   * Holds the property in its place with its last text while its form is open. With undefined, ends
   * that.
   */
  hold: (property: WritableProperty, text: string | undefined) => void;
}

/**
 * Holds properties whose form is open. A read without such a property must not remove the form in
 * which somebody types, nor its messages.
 */
function useHeldProperties(facility: Facility): HeldProperties {
  const [held, setHeld] = useState<ReadonlyMap<WritableProperty, string>>(new Map());
  const hold = useCallback((property: WritableProperty, text: string | undefined) => {
    setHeld((before) => {
      if (before.get(property) === text) return before;
      const others = [...before].filter(([other]) => other !== property);
      return new Map(text === undefined ? others : [...others, [property, text]]);
    });
  }, []);
  const hidden = [...held].filter(([property]) => propertyText(facility, property) === undefined);
  const hiddenReason = (property: WritableProperty) => {
    if (!hidden.some(([other]) => other === property)) return undefined;
    return facility[property] === undefined ? 'unshared' : 'notText';
  };
  return { shown: { ...facility, ...Object.fromEntries(hidden) }, hiddenReason, hold };
}
