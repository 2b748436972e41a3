import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFacilityId } from '../../../use-path-ids';
import { useMessages } from '../../../i18n/messages';
import { Field } from '../../../components/Field';
import { ToolbarPopover } from './ToolbarPopover';
import * as z from 'zod/mini';
import { partnerSettingKey } from '../../../device/partner';
import { readStoredJson, writeStored } from '../../../device/local-storage';

export interface SavedViewsPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  /** The current view, as text in the address. */
  search: string;
  onApply: (search: string) => void;
}

/** The views stored on this device: apply, rename, delete, and store the current one. */
export function SavedViewsPopover({ anchor, onClose, search, onApply }: SavedViewsPopoverProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [views, setViews] = useState(() => savedViews(facilityId));
  const [renamed, setRenamed] = useState<string>();
  const [full, setFull] = useState(false);
  const keep = (next: SavedView[]) => {
    storeViews(facilityId, next);
    setViews(next);
    setRenamed(undefined);
    setFull(false);
  };
  const save = (name: string) =>
    canStoreView(views, name) ? keep(withView(views, { name, search })) : setFull(true);
  return (
    <ToolbarPopover title={t('savedViews.title')} anchor={anchor} onClose={onClose}>
      {views.length > 0 && (
        <Box
          component="ul"
          aria-label={t('savedViews.title')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 0.5,
            maxHeight: 320,
            overflow: 'auto',
          }}
        >
          {views.map((view) => (
            <Box component="li" key={view.name}>
              {renamed === view.name ? (
                <NameForm
                  id="rename-view"
                  label={t('savedViews.newName')}
                  submit={t('savedViews.rename')}
                  initial={view.name}
                  focused
                  onName={(name) => keep(withNewName(views, view.name, name))}
                />
              ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', '& > .MuiButton-root': oneView }}>
                  <Button
                    aria-current={view.search === search}
                    onClick={() => {
                      onApply(view.search);
                      onClose();
                    }}
                  >
                    <bdi>{view.name}</bdi>
                  </Button>
                  <IconButton
                    aria-label={t('savedViews.renameOne', { name: view.name })}
                    onClick={() => setRenamed(view.name)}
                  >
                    <Pencil size={15} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={t('savedViews.deleteOne', { name: view.name })}
                    onClick={() => keep(views.filter(({ name }) => name !== view.name))}
                  >
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      <NameForm
        key={views.length}
        id="save-view"
        label={t('savedViews.name')}
        submit={t('savedViews.save')}
        initial=""
        hint={t('savedViews.hint')}
        problem={full ? t('savedViews.full', { count: views.length }) : undefined}
        onName={save}
      />
    </ToolbarPopover>
  );
}

interface NameFormProps {
  id: string;
  label: string;
  submit: string;
  initial: string;
  hint?: string;
  problem?: string | undefined;
  /** Focuses the field. */
  focused?: boolean;
  onName: (name: string) => void;
}

function NameForm({
  id,
  label,
  submit,
  initial,
  hint,
  problem,
  focused = false,
  onName,
}: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name.trim());
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 1,
        alignItems: problem === undefined ? 'end' : 'center',
        '& > :first-of-type': { minWidth: 0 },
        '& > .MuiButton-root': { minHeight: 36 },
      }}
    >
      <Field
        autoFocus={focused}
        id={id}
        label={label}
        value={name}
        problem={problem}
        maxLength={VIEW_NAME_MAX_LENGTH}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="outlined">
        {submit}
      </Button>
      {hint !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', fontSize: '0.75rem', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}

const oneView = {
  flex: 1,
  justifyContent: 'flex-start',
  color: 'text.primary',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&[aria-current=true]': { color: 'primary.main', fontWeight: 650 },
} as const;

/** A view of a facility's rooms, stored on this device under a name. */
export interface SavedView {
  name: string;
  /** The view as text in the address. */
  search: string;
}

/** Most views stored. Nobody would find one among more. */
const VIEWS_MAX = 30;
export const VIEW_NAME_MAX_LENGTH = 60;

const savedSchema = z.array(z.object({ name: z.string(), search: z.string() }));

/** The key holds the partner, because partners on one device do not share views. */
const storageKey = (facilityId: string) => partnerSettingKey('room-views', facilityId);

export function savedViews(facilityId: string): SavedView[] {
  const stored = savedSchema.safeParse(readStoredJson(storageKey(facilityId)));
  return stored.success ? stored.data : [];
}

export function storeViews(facilityId: string, views: readonly SavedView[]): void {
  writeStored(storageKey(facilityId), JSON.stringify(views.slice(0, VIEWS_MAX)));
}

/**
 * Whether a view of this name can be stored: there are not too many, or it replaces the one of the
 * same name.
 */
export function canStoreView(views: readonly SavedView[], name: string): boolean {
  return views.length < VIEWS_MAX || views.some((view) => view.name === name);
}

/** The views with this one, which replaces one of the same name in its place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((other) => (other.name === view.name ? view : other))
    : [...views, view];
}

/** The views with `from` renamed to `to`. Another view with the name `to` is removed. */
export function withNewName(views: readonly SavedView[], from: string, to: string): SavedView[] {
  return views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));
}
