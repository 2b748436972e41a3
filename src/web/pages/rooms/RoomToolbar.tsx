import { LayoutGrid, Rows3, SquareCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages';
import { Button } from '../../components/Button';
import { Segmented } from '../../components/Segmented';
import { ChoiceToolbar, type ChoiceToolbarProps } from '../../features/rooms/toolbar/ChoiceToolbar';

export interface RoomToolbarProps extends Omit<ChoiceToolbarProps, 'kind'> {
  /** Rooms are selected by a press. */
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** One toolbar for tiles and table: find, filter, lay out, keep, select. */
export function RoomToolbar({
  selecting,
  onSelecting,
  children,
  columns,
  ...choice
}: RoomToolbarProps) {
  const { t } = useMessages();
  const { view, onChange } = choice;
  // A letter in the search box changes nothing here.
  const kind = useMemo(
    () => (
      <Segmented
        label={t('view.kind')}
        value={view.view}
        options={[
          { value: 'tiles', label: t('view.tiles'), icon: LayoutGrid },
          { value: 'table', label: t('view.table'), icon: Rows3 },
        ]}
        onChange={(next) => onChange({ view: next })}
        iconsOnPhone
      />
    ),
    [t, view.view, onChange],
  );
  return (
    <ChoiceToolbar {...choice} columns={view.view === 'table' ? columns : []} kind={kind}>
      {children}
      {view.view === 'tiles' && (
        <Button
          className="toolbar-button"
          variant="outlined"
          aria-pressed={selecting}
          aria-label={t('selection.mode')}
          title={t('selection.mode')}
          onClick={() => onSelecting(!selecting)}
        >
          <SquareCheckBig size={16} aria-hidden />
          <span className="beyond-phone">{t('selection.mode')}</span>
        </Button>
      )}
    </ChoiceToolbar>
  );
}
