import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityQueries } from '../../api/facility';
import { recordRefusal, useRefusal } from '../../api/refusals';
import type { TextDraft } from '../../device/text-drafts';
import { loadMessages, useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { JsonValue } from '../../components/JsonValue';
import { storeSave, storeSaveAgain, storedSave } from './stored-saves';
import { PortalLink } from './PortalLink';
import type { PropertyFormEnding } from './PropertyForm';
import { TakenBack } from './TakenBack';
import type { UndoStatus } from './UndoSave';
import { unusableValue } from './unusable-value';
import type { HeldProperties, Withheld } from './use-held-properties';
import { storedText } from './use-property-draft';
import './facility.css';

const PropertyForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./PropertyForm'), loadMessages('editing', 'facility')]);
  return { default: form.PropertyForm };
});

const UnusableNote = lazyWithRetry(async () => {
  const [note] = await Promise.all([import('./UnusableNote'), loadMessages('facility')]);
  return { default: note.UnusableNote };
});

const UndoSave = lazyWithRetry(async () => ({ default: (await import('./UndoSave')).UndoSave }));

export interface PropertyProps {
  facilityId: string;
  property: WritableProperty;
  label: string;
  value: string;
  /** Then `value` is the last text that it had. */
  withheld: Withheld | undefined;
  onHold: HeldProperties['hold'];
}

/**
 * A writable property, read first: "Edit" brings its form, which saves it by a request of its own
 * (spec 4.1).
 */
export function Property({ facilityId, property, label, value, withheld, onHold }: PropertyProps) {
  const { t } = useMessages();
  const [editing, setEditing] = useState(
    () => storedText(facilityId, property, value) !== undefined,
  );
  const client = useQueryClient();
  const [ending, setEnding] = useState<PropertyFormEnding | undefined>(() =>
    storedSave(client, facilityId, property, value),
  );
  const endWith = (how: PropertyFormEnding | undefined) => {
    stands.current = true;
    setEnding(how);
    storeSave(client, facilityId, property, how?.kind === 'saved' ? how : undefined);
  };
  /** Whether nothing but what was saved here is known to be there (UndoSave). */
  const stands = useRef(true);
  const [undoing, setUndoing] = useState(false);
  const undo = (how: UndoStatus) => {
    setUndoing(how === 'under-way');
    stands.current = how === 'stands';
    if (how === 'under-way') storeSave(client, facilityId, property, undefined);
    if (how === 'stands' && ending?.kind === 'saved')
      storeSaveAgain(client, facilityId, property, ending);
  };
  const edit = () => {
    // What the undo makes of it is edited, not what it is about to take away.
    if (undoing) return;
    setTaken(undefined);
    setEditing(true);
  };
  const [taken, setTaken] = useState<TextDraft>();
  const path = () => paths.facilityProperty(facilityId, property);
  const refusal = useRefusal('PATCH', path);
  const unusable = unusableValue(property, value);
  const editButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const leave = useCallback(() => setLeft((times) => times + 1), []);
  const held = editing || ending?.kind === 'saved';
  useEffect(() => onHold(property, held ? value : undefined), [onHold, property, held, value]);
  useEffect(() => {
    // The form, or the button that was pressed, is gone: back to what opened it. Not from another
    // form.
    if (left > 0 && document.activeElement === document.body)
      (editButton.current ?? group.current)?.focus();
  }, [left]);
  // Where its value is withheld, all of it goes.
  const letGo = () =>
    withheld !== undefined &&
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  const close = (how?: PropertyFormEnding) => {
    letGo();
    setEditing(false);
    setTaken(how?.kind === 'taken-back' ? how.draft : undefined);
    // What was saved before can still be undone, while it is what stands there.
    if (
      (how !== undefined && how.kind !== 'taken-back') ||
      (ending?.kind === 'saved' && (ending.after !== value || !stands.current))
    )
      endWith(how);
    leave();
  };

  if (editing) {
    return (
      <Suspense fallback={<div className="form-to-come" />}>
        <PropertyForm
          facilityId={facilityId}
          property={property}
          label={label}
          value={value}
          withheld={withheld}
          refusal={refusal}
          draft={taken}
          onClose={close}
        />
      </Suspense>
    );
  }
  return (
    <div className="entry property" role="group" aria-label={label} ref={group} tabIndex={-1}>
      <div className="named-value">
        <div className="quiet">{label}</div>
        <div className="value">
          {withheld === undefined &&
            (property === 'subscription_url' ? (
              <PortalLink url={value} />
            ) : (
              <JsonValue value={value} />
            ))}
          {withheld === undefined && unusable !== undefined && (
            <Suspense>
              <UnusableNote problem={unusable} />
            </Suspense>
          )}
          {ending?.kind === 'saved' && (
            <div className="undo">
              <Suspense>
                <UndoSave
                  {...{ facilityId, property, label, value, withheld }}
                  before={ending.before}
                  after={ending.after}
                  tidied={ending.tidied}
                  refused={refusal !== undefined}
                  onUndo={undo}
                  onGone={leave}
                  onClose={() => {
                    letGo();
                    endWith(undefined);
                  }}
                />
              </Suspense>
            </div>
          )}
          {taken !== undefined && <TakenBack onBring={() => setEditing(true)} />}
        </div>
      </div>
      {refusal !== undefined ? (
        <ReadOnly facilityId={facilityId} request={`PATCH ${path()}`} onOffered={leave} />
      ) : (
        withheld === undefined && (
          <Button
            ref={editButton}
            aria-disabled={undoing}
            onClick={edit}
            startIcon={<Pencil size={14} aria-hidden />}
          >
            {t('property.edit')}
          </Button>
        )
      )}
    </div>
  );
}

/**
 * A property that this session was refused to change. Nothing asks by a write: reading again only
 * offers it anew.
 */
function ReadOnly({
  facilityId,
  request,
  onOffered,
}: {
  facilityId: string;
  request: string;
  onOffered: () => void;
}) {
  const { t } = useMessages();
  const client = useQueryClient();
  const checkAgain = () => {
    recordRefusal(request, undefined);
    onOffered();
    void client.invalidateQueries(facilityQueries.detail(facilityId));
  };
  return (
    <div className="read-only">
      <p className="small-text quiet">{t('property.readOnly')}</p>
      <Button onClick={checkAgain}>{t('action.checkAgain')}</Button>
    </div>
  );
}
