import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bookmark, LayoutGrid, ListFilter, Rows3, Settings2, SquareCheckBig } from 'lucide-react';
import { lazy, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../messages/messages';
import { Segmented } from '../../ui/Segmented';
import type { RoomTotals } from '../choosing-rooms/count-rooms';
import { filterCount, readView, writeView, type Column, type RoomView } from '../choosing-rooms/room-view';
import { PopoverButton } from '../choosing-rooms/toolbar/PopoverButton';
import { SearchBox } from '../choosing-rooms/toolbar/SearchBox';

const FilterPopover = lazy(async () => ({ default: (await import('../choosing-rooms/toolbar/FilterPopover')).FilterPopover }));
const ViewPopover = lazy(async () => ({ default: (await import('../choosing-rooms/toolbar/ViewPopover')).ViewPopover }));
const SavedViewsPopover = lazy(async () => ({ default: (await import('../choosing-rooms/toolbar/SavedViewsPopover')).SavedViewsPopover }));

export interface RoomToolbarProps {
  facilityId: string;
  view: RoomView;
  totals: RoomTotals;
  columns: readonly Column[];
  /** Rooms are selected by a press. */
  selecting: boolean;
  searchBox: Ref<HTMLInputElement>;
  onChange: (some: Partial<RoomView>) => void;
  onSelecting: (selecting: boolean) => void;
  /** The search box was left. */
  onLeave: () => void;
  /** What else is done with the rooms shown. */
  children: ReactNode;
}

/** One toolbar for tiles and table: find, filter, lay out, keep, select. */
export function RoomToolbar({ facilityId, view, totals, columns, selecting, searchBox, onChange, onSelecting, onLeave, children }: RoomToolbarProps) {
  const { t } = useMessages();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
        <SearchBox ref={searchBox} text={view.q} onSearch={(q) => onChange({ q })} onLeave={onLeave} />
      </Box>
      <Segmented
        label={t('view.kind')}
        value={view.view}
        options={[
          { value: 'tiles', label: t('view.tiles'), icon: LayoutGrid },
          { value: 'table', label: t('view.table'), icon: Rows3 },
        ]}
        onChange={(kind) => onChange({ view: kind })}
        iconsOnPhone
      />
      <PopoverButton label={t('filters.title')} icon={ListFilter} count={filterCount(view)}>
        {(anchor, close) => <FilterPopover anchor={anchor} onClose={close} view={view} totals={totals} onChange={onChange} />}
      </PopoverButton>
      <PopoverButton label={t('view.title')} icon={Settings2}>
        {(anchor, close) => <ViewPopover anchor={anchor} onClose={close} view={view} columns={columns} onChange={onChange} />}
      </PopoverButton>
      <PopoverButton label={t('savedViews.title')} icon={Bookmark}>
        {(anchor, close) => (
          <SavedViewsPopover anchor={anchor} onClose={close} facilityId={facilityId} search={writeView(view).toString()} onApply={(search) => onChange(readView(new URLSearchParams(search)))} />
        )}
      </PopoverButton>
      {children}
      {view.view === 'tiles' && (
        <Button
          variant="outlined"
          aria-pressed={selecting}
          aria-label={t('selection.mode')}
          title={t('selection.mode')}
          onClick={() => onSelecting(!selecting)}
          sx={{ gap: 0.75, minHeight: 36, px: 1.25, color: 'text.primary', bgcolor: 'background.paper', '&[aria-pressed=true]': { bgcolor: 'primary.light', color: 'primary.main', borderColor: 'primary.main' } }}
        >
          <SquareCheckBig size={16} aria-hidden />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>{t('selection.mode')}</Box>
        </Button>
      )}
    </Box>
  );
}
