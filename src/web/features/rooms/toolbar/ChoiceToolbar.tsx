import { Bookmark, ListFilter, Settings2 } from 'lucide-react';
import { startTransition, useCallback, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../../i18n/messages';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import type { RoomTotals } from '../count-rooms';
import { filterCount, readView, writeView, type Column, type RoomView } from '../room-view';
import { PopoverButton } from './PopoverButton';
import { SearchBox } from './SearchBox';
import './toolbar.css';

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
