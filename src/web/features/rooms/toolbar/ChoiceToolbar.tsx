import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bookmark, ListFilter, Settings2, type LucideIcon } from 'lucide-react';
import {
  startTransition,
  useCallback,
  Suspense,
  useId,
  useState,
  useMemo,
  type ReactNode,
  type Ref,
} from 'react';
import { useMessages } from '../../../i18n/messages';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import type { RoomTotals } from '../room-summary';
import { filterCount, readView, writeView, type Column, type RoomView } from '../room-view';
import './toolbar.css';
import { Field } from '../../../components/Field';

const FilterPopover = lazyWithRetry(async () => ({
  default: (await import('./FilterPopover')).FilterPopover,
}));
const ViewPopover = lazyWithRetry(async () => ({
  default: (await import('./ViewPopover')).ViewPopover,
}));
const SavedViewsPopover = lazyWithRetry(async () => ({
  default: (await import('./SavedViewsPopover')).SavedViewsPopover,
}));

export interface ChoiceToolbarProps {
  facilityId: string;
  view: RoomView;
  totals: RoomTotals;
  /** The columns that can be left out; none where the rooms stand in no table. */
  columns: readonly Column[];
  /** Those of them that the width has no room for. */
  leftOut?: readonly Column[];
  searchBox: Ref<HTMLInputElement>;
  onChange: (some: Partial<RoomView>) => void;
  /** The search box was entered, and left. */
  onEnter: () => void;
  onLeave: () => void;
  /** Right after the search box: which way the rooms are shown. */
  kind?: ReactNode;
  /** What else is done with the rooms shown. */
  children: ReactNode;
}

/**
 * Which rooms are shown and how: find, filter, lay out, keep. The same for every way of showing
 * them.
 */
export function ChoiceToolbar({
  facilityId,
  view,
  totals,
  columns,
  leftOut = [],
  searchBox,
  onChange,
  onEnter,
  onLeave,
  kind,
  children,
}: ChoiceToolbarProps) {
  const { t } = useMessages();
  const inTable = columns.length > 0;
  // Letter and table come in one frame, sooner than the table would after it. Tiles and tapes take
  // longer, and a letter does not wait for them.
  const onSearch = useCallback(
    (q: string) => (inTable ? onChange({ q }) : startTransition(() => onChange({ q }))),
    [inTable, onChange],
  );
  return (
    <div role="search" className="choice-toolbar">
      <div
        onFocus={onEnter}
        onBlur={onLeave}
        className={kind === undefined ? 'search' : 'search beside-kinds'}
      >
        <SearchBox ref={searchBox} text={view.q} onSearch={onSearch} />
      </div>
      {kind}
      <PopoverButton label={t('filters.title')} icon={ListFilter} count={filterCount(view)}>
        {(anchor, close) => (
          <FilterPopover
            anchor={anchor}
            onClose={close}
            view={view}
            totals={totals}
            onChange={onChange}
          />
        )}
      </PopoverButton>
      <PopoverButton label={t('view.title')} icon={Settings2}>
        {(anchor, close) => (
          <ViewPopover
            anchor={anchor}
            onClose={close}
            view={view}
            columns={columns}
            leftOut={leftOut}
            onChange={onChange}
          />
        )}
      </PopoverButton>
      <PopoverButton label={t('savedViews.title')} icon={Bookmark}>
        {(anchor, close) => (
          <SavedViewsPopover
            anchor={anchor}
            onClose={close}
            facilityId={facilityId}
            search={writeView(view).toString()}
            onApply={(search) => onChange(readView(new URLSearchParams(search)))}
          />
        )}
      </PopoverButton>
      {children}
    </div>
  );
}

export interface PopoverButtonProps {
  label: string;
  icon: LucideIcon;
  /** How many of what it holds are in force. */
  count?: number;
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/**
 * A button of the toolbar that brings up what it is for; words are left out on a phone, where all
 * buttons stand in one line.
 */
export function PopoverButton({ label, icon: Icon, count = 0, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={count > 0 ? `${label} (${count})` : label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon size={16} aria-hidden />
        <span className="beyond-phone">{label}</span>
        {count > 0 && (
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
            {count}
          </Box>
        )}
      </Button>
      {anchor !== null && <Suspense>{children(anchor, () => setAnchor(null))}</Suspense>}
    </>
  );
}

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  /** What is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search field. The list may come after it: no letter is lost however fast one types. */
function SearchBox({ ref, text, onSearch }: SearchBoxProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // What we told ourselves may come back late; anything else, such as a saved view, is what is
    // wanted now.
    if (text !== told) {
      setTyped(text);
      setTold(text);
    }
  }
  // Once for each letter: the list that comes after it changes nothing here.
  return useMemo(
    () => (
      <Field
        id="search-rooms"
        ref={ref}
        type="search"
        label={t('rooms.search')}
        labelHidden
        placeholder={t('rooms.search.placeholder')}
        style={{ textOverflow: 'ellipsis' }}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setTold(value);
          onSearch(value);
        }}
      />
    ),
    [ref, t, typed, onSearch],
  );
}
