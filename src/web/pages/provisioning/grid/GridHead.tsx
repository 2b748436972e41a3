import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMessages } from '../../../i18n/messages';
import { useCriteria, useList, type ListStore } from '../list-state';
import { selectCell, selectRows, type Column } from './selection';

/** The headings of the columns. `touch`: whether a finger is the pointer. */
export function GridHead({ store, touch }: { store: ListStore; touch: boolean }) {
  const { t } = useMessages();
  return (
    <div role="row" aria-rowindex={1} className="head">
      <div role="columnheader">
        <span className="unseen">{t('list.column.number')}</span>
        {touch && <TickAll store={store} />}
      </div>
      <SortHead store={store} column="id" />
      <div role="columnheader">
        <span className="words">{t('list.column.state')}</span>
      </div>
      <SortHead store={store} column="name" />
      <div role="columnheader">
        <span className="unseen">{t('list.column.menu')}</span>
      </div>
    </div>
  );
}

/** Ticks all rows shown, or none, where there is no Ctrl-A. */
function TickAll({ store }: { store: ListStore }) {
  const { t } = useMessages();
  const count = useList(store, ({ history }) => history.selection.ticked?.size ?? 0);
  const isTicked = useList(store, ({ history }) => count > 0 && count === history.shown.length);
  return (
    // The label is what a finger hits.
    <label>
      <input
        type="checkbox"
        aria-label={t('list.selectAll')}
        checked={isTicked}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isTicked;
        }}
        onChange={() =>
          store.dispatch({
            type: 'select',
            // The active cell stays, so that the list does not scroll.
            selection: ({ rows, selection: { anchor } }) =>
              isTicked
                ? selectCell(anchor.row, anchor.column)
                : {
                    ...selectRows(anchor.row, anchor.row, anchor.column),
                    ticked: new Set(rows.map(({ key }) => key)),
                  },
          })
        }
      />
    </label>
  );
}

/** The heading of a column. Pressing it sorts the rows shown upwards, then downwards, then not. */
function SortHead({ store, column }: { store: ListStore; column: Column }) {
  const { t } = useMessages();
  const { criteria, show } = useCriteria(store);
  const descending = criteria.sort?.column === column ? criteria.sort.descending : undefined;
  const Icon = descending === true ? ArrowDown : ArrowUp;
  const sort = descending === true ? undefined : { column, descending: descending === false };
  return (
    <div
      role="columnheader"
      aria-sort={descending === undefined ? 'none' : descending ? 'descending' : 'ascending'}
    >
      <button type="button" title={t('list.sort.hint')} onClick={() => show({ sort })}>
        {t(`list.column.${column}`)}
        <Icon size={14} aria-hidden className={descending === undefined ? 'idle' : ''} />
      </button>
    </div>
  );
}
