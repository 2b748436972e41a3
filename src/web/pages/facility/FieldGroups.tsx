import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Lock, QrCode } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import {
  facilityFields,
  propertyText,
  type Facility,
  type FacilityField,
} from '../../../contract/facility';
import { writableProperties, type WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { FieldName } from '../../components/JsonValue';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { Panel } from '../../components/Panel';
import { ShowMore, useShown } from '../../components/ShowMore';
import { StateMessage } from '../../components/StateMessage';
import { ZoneNote } from '../../components/time/Timestamp';
import { FieldValue, NamedValue } from './FieldValue';
import { Property } from './Property';
import type { GuestCodes } from './CodesDialog';
import { unusableValue } from './PropertyNotes';
import type { Saved } from './use-property-form';

const EditPropertyDialog = lazyWithRetry(
  async () => (await import('./EditPropertyDialog')).EditPropertyDialog,
);
const CodesDialog = lazyWithRetry(async () => (await import('./CodesDialog')).CodesDialog);

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

export function FieldGroups({ facility }: { facility: Facility }) {
  const { t } = useMessages();
  const [editing, setEditing] = useState<{ property: WritableProperty; label: string }>();
  const [saved, setSaved] = useState<Partial<Record<WritableProperty, Saved>>>({});
  const groups = groupFields(facility);
  const close = (done?: Saved) => {
    setEditing(undefined);
    if (editing !== undefined && done !== undefined)
      setSaved({ ...saved, [editing.property]: done });
    // The property may be hidden by now, and the button that opened its form with it.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
  const dialog = editing !== undefined && (
    <EditPropertyDialog facility={facility} {...editing} onClose={close} />
  );
  if (groups.length === 0)
    return (
      <>
        <StateMessage icon={Lock} title={t('error.forbidden.title')}>
          {t('error.forbidden.body')}
        </StateMessage>
        {dialog}
      </>
    );
  return (
    <>
      <Box sx={columns}>
        {groups.map((group) => (
          <FieldGroup
            key={group.name}
            {...group}
            facility={facility}
            saved={saved}
            onEdit={(property, label) => setEditing({ property, label })}
            action={group.name === 'guests' ? <CodesButton facility={facility} /> : undefined}
          />
        ))}
      </Box>
      {dialog}
    </>
  );
}

export const guestCodes = ({ ssid_public, subscription_url }: Facility): GuestCodes => ({
  ssid: usable('ssid_public', ssid_public),
  portal: usable('subscription_url', subscription_url),
});

const usable = (property: WritableProperty, value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && unusableValue(property, value) === undefined
    ? value
    : undefined;

function CodesButton({ facility }: { facility: Facility }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const codes = guestCodes(facility);
  if (codes.ssid === undefined && codes.portal === undefined) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<QrCode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('facility.codes')}
      </Button>
      {open && <CodesDialog codes={codes} onClose={close} />}
    </>
  );
}

const columns = {
  columnCount: { xs: 1, md: 2, xl: 3 },
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;

function FieldGroup({
  name,
  fields,
  facility,
  saved,
  onEdit,
  action,
}: Group & {
  facility: Facility;
  saved: Partial<Record<WritableProperty, Saved>>;
  onEdit: (property: WritableProperty, label: string) => void;
  action: ReactNode;
}) {
  const { t } = useMessages();
  const more = useShown(fields.length, FIELDS, FIELDS);
  const title = t(name === 'devices' ? 'facility.field.devices' : `facility.group.${name}`);
  return (
    <Panel
      title={title}
      note={name === 'status' && <ZoneNote />}
      action={action}
      standsOut={name === 'guests'}
    >
      <Box sx={{ px: 2, ...divided }}>
        {fields.slice(0, more.count).map((field) => {
          const value = facility[field];
          const label = isKnownField(field) ? t(`facility.field.${field}`) : field;
          // A group with only one field of the same name shows the name once.
          if (fields.length === 1 && title === label)
            return (
              <Box key={field} sx={{ py: 1.25 }}>
                <FieldValue field={field} value={value} label={label} />
              </Box>
            );
          const text = isWritable(field) ? propertyText(facility, field) : undefined;
          return isWritable(field) && text !== undefined ? (
            <Property
              key={field}
              property={field}
              label={label}
              value={text}
              saved={saved[field]}
              onEdit={onEdit}
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

const divided = { ':where(&) > * + *': { borderTop: 1, borderColor: 'divider' } } as const;

const writable: ReadonlySet<string> = new Set(writableProperties);
const isWritable = (field: string): field is WritableProperty => writable.has(field);

const known: ReadonlySet<string> = new Set(facilityFields);
const isKnownField = (field: string): field is FacilityField => known.has(field);

interface Group {
  name: GroupName;
  fields: string[];
}

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
