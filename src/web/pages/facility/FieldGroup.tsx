import { propertyText } from '../../../contract/facility';
import { writableProperties, type WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { FieldName } from '../../components/JsonValue';
import { Panel } from '../../components/Panel';
import { ShowMore, useShown } from '../../components/ShowMore';
import { ZoneNote } from '../../components/time/ZoneNote';
import { FieldValue } from './FieldValue';
import { isKnownField, type FieldGroupContent } from './field-groups';
import { Property } from './Property';
import type { HeldProperties } from './use-held-properties';
import './facility.css';

export interface FieldGroupProps {
  group: FieldGroupContent;
  held: HeldProperties;
}

/** Fields shown at first, and added by each press: as many as one reads. */
const FIELDS = 100;

/** One group of fields as a card; a writable property brings its own form. */
export function FieldGroup({ group, held }: FieldGroupProps) {
  const { t } = useMessages();
  const more = useShown(group.fields.length, FIELDS, FIELDS);
  const title = t(`facility.group.${group.name}`);
  return (
    <Panel title={title} note={group.name === 'status' && <ZoneNote />}>
      <div className="field-group" data-group={group.name}>
        {group.fields.slice(0, more.count).map((field) => {
          const value = held.shown[field];
          const label = isKnownField(field) ? t(`facility.field.${field}`) : field;
          // A group that is one field says its name once.
          if (group.fields.length === 1 && title === label)
            return (
              <div key={field} className="entry">
                <FieldValue field={field} value={value} label={label} />
              </div>
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
            <div key={field} className="entry named-value">
              <div className="quiet">
                {isKnownField(field) ? label : <FieldName text={field} />}
              </div>
              <div>
                <FieldValue field={field} value={value} label={label} />
              </div>
            </div>
          );
        })}
        <ShowMore shown={more} />
      </div>
    </Panel>
  );
}

const writable: ReadonlySet<string> = new Set(writableProperties);
const isWritable = (field: string): field is WritableProperty => writable.has(field);
