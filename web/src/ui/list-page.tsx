import { SearchX, type LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { InfiniteList } from '../lib/infinite-list.ts';
import { useText, words } from '../lib/i18n.ts';
import { SkeletonBar } from './skeleton-bar.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import { Empty } from './empty.tsx';
import { formatListCount } from './format-list-count.ts';
import { ListEnd } from './list-end.tsx';
import css from './list-page.module.css';
import { PageHead } from './page-head.tsx';
import { LoadError } from './load-error.tsx';
import { useRowSelection, type SelectableRows } from './row-selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const text = words({
  pt: { noMatch: 'Nada encontrado com essas palavras' },
  en: { noMatch: 'No results' },
  es: { noMatch: 'Nada encontrado con esas palabras' },
});

interface Props<T> extends TableProps<T> {
  /** A page has a heading and is centred; a list within a tab is not. */
  embedded?: boolean;
  search?: string;
  searchLabel?: string;
  onSearch?: (text: string) => void;
  /** Filters that replace the search, and whether one is active. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  action?: ReactNode;
  /** Above the head: links to the pages beside this one. */
  tabs?: ReactNode;
  /** Between the head and the rows. */
  notice?: ReactNode;
  list: InfiniteList<T>;
  /** Makes rows selectable, for actions on several of them. */
  selectable?: SelectableRows<T>;
  /** Without rows the primary action is offered again, unless it needs rows. */
  empty: { icon: LucideIcon; title: string; help: string; hasAction?: boolean };
}

/** List of the back office: title, search, primary action; an infinite list of which only visible rows are rendered. */
export function ListPage<T>({ embedded = false, list, search, action, empty, selectable, ...props }: Props<T>) {
  const t = useText(text);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, isPending, error } = list;
  const selected = useRowSelection(rows, props.keyOf);
  const selection = selectable && { ...selected, nameOf: selectable.nameOf };
  const isNarrowed = Boolean(search) || (props.isNarrowed ?? false);
  const isEmpty = !isPending && !error && rows.length === 0 && !list.hasMore;
  const Frame = embedded ? 'div' : 'main';
  return (
    <Frame className={css['page']}>
      {props.tabs}
      <div ref={scroller} className={css['scroller']}>
        <PageHead
          title={props.title}
          count={formatListCount(list)}
          filters={props.filters}
          action={action}
          search={search}
          searchLabel={props.searchLabel}
          onSearch={props.onSearch}
        />
        {props.notice}
        {isPending && <Skeleton columns={props.columns.length} />}
        {error !== null && <LoadError isList error={error} onRetry={list.retry} />}
        {isEmpty && isNarrowed && <Empty icon={SearchX} title={t.noMatch} />}
        {isEmpty && !isNarrowed && (
          <Empty icon={empty.icon} title={empty.title} action={(empty.hasAction ?? true) && action}>
            {empty.help}
          </Empty>
        )}
        {rows.length > 0 && <DataTable {...props} rows={rows} scroller={scroller} selection={selection} />}
        <ListEnd tail={list} rows={rows.length} />
      </div>
      {selectable && selection && selection.selected.length > 0 && (
        <SelectionBar title={props.title} selectable={selectable} selection={selection} />
      )}
    </Frame>
  );
}

const Skeleton = ({ columns }: { columns: number }) => (
  <div className={css['skeleton']} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <SkeletonBar key={column} w={column === 0 ? 180 - row * 12 : 110} />
        ))}
      </div>
    ))}
  </div>
);
