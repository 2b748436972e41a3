import { facilityFields, type Facility, type FacilityField } from '../../../contract/facility';

type FieldGroupName = 'identity' | 'network' | 'portal' | 'status' | 'devices' | 'more';

export interface FieldGroupContent {
  name: FieldGroupName;
  /**
   * Keys of the facility that the server sent; an absent key is not shared and has no place here.
   */
  fields: string[];
}

const places: { name: FieldGroupName; fields: FacilityField[] }[] = [
  { name: 'identity', fields: ['name', 'id_external', 'type', 'address', 'id'] },
  { name: 'network', fields: ['ssid_public'] },
  { name: 'portal', fields: ['subscription_url', 'subscribed'] },
  {
    name: 'status',
    fields: [
      'status',
      'date_created',
      'date_updated',
      'areas_count',
      'areas_autocomplete_list_count',
    ],
  },
  { name: 'devices', fields: ['devices'] },
];

const known: ReadonlySet<string> = new Set(facilityFields);

/** Whether the spec names the field, so that we have a word for it. */
export const isKnownField = (field: string): field is FacilityField => known.has(field);

/**
 * Sorts what was sent into groups; keys that the spec does not name go under "More". Empty groups
 * are left out.
 */
export function groupFields(facility: Facility): FieldGroupContent[] {
  const sent = Object.keys(facility).filter((key) => facility[key] !== undefined);
  const groups: FieldGroupContent[] = places.map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => sent.includes(field)),
  }));
  groups.push({ name: 'more', fields: sent.filter((key) => !isKnownField(key)) });
  return groups.filter((group) => group.fields.length > 0);
}
