import { useVirtualizer } from '@tanstack/react-virtual';
import { SearchX, type LucideIcon } from 'lucide-react';
import { useRef, type Key, type ReactNode } from 'react';
import type { Endless } from '../lib/endless.ts';
import { useText, words } from '../lib/i18n.ts';
import { Bone } from './bone.tsx';
import { Empty } from './empty.tsx';
import { ListEnd } from './list-end.tsx';
import css from './list-page.module.css';
import { PageHead } from './page-head.tsx';
import table from './table.module.css';
import { Trouble } from './trouble.tsx';

const text = words({
  pt: { actions: 'Ações', noMatch: 'Nada encontrado com essas palavras' },
  en: { actions: 'Actions', noMatch: 'Nothing found with these words' },
  es: { actions: 'Acciones', noMatch: 'Nada encontrado con esas palabras' },
});
const rowHeight = 44;

interface Props<T> {
  title: string;
  /** A page of its own has a heading and stands in the middle; within a tab it is a part of it. */
  embedded?: boolean;
  search?: string;
  searchLabel?: string;
  onSearch?: (text: string) => void;
  /** In place of a search, and whether they leave something out. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  action?: ReactNode;
  /** Between the head and the rows. */
  notice?: ReactNode;
  list: Endless<T>;
  /** Heads of the columns; the one of the actions comes by itself, unless there are none. */
  columns: string[];
  hasActions?: boolean;
  keyOf: (row: T) => Key;
  /** The cells of a row. */
  renderCells: (row: T) => ReactNode;
  toneOf?: (row: T) => string | undefined;
  empty: { icon: LucideIcon; title: string; help: string };
}

/** The list of the back office: title, search, primary action; rows without end, of which only the visible are there. */
export function ListPage<T>({ embedded = false, list, search, action, empty, ...props }: Props<T>) {
  const t = useText(text);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, isPending, error } = list;
  const isNarrowed = Boolean(search) || (props.isNarrowed ?? false);
  const isEmpty = !isPending && !error && rows.length === 0 && !list.hasMore;
  const Frame = embedded ? 'div' : 'main';
  return (
    <Frame className={css['page']}>
      <div ref={scroller} className={css['scroller']}>
        <PageHead
          title={props.title}
          count={list.count}
          filters={props.filters}
          action={action}
          search={search}
          searchLabel={props.searchLabel}
          onSearch={props.onSearch}
        />
        {props.notice}
        {isPending && <Skeleton columns={props.columns.length} />}
        {error !== null && <Trouble error={error} onRetry={list.retry} />}
        {isEmpty && isNarrowed && <Empty icon={SearchX} title={t.noMatch} />}
        {isEmpty && !isNarrowed && (
          <Empty icon={empty.icon} title={empty.title} action={action}>
            {empty.help}
          </Empty>
        )}
        {rows.length > 0 && <Rows {...props} rows={rows} scroller={scroller} />}
        <ListEnd tail={list} rows={rows.length} />
      </div>
    </Frame>
  );
}

interface RowsProps<T> extends Pick<Props<T>, 'columns' | 'hasActions' | 'keyOf' | 'renderCells' | 'toneOf' | 'title'> {
  rows: T[];
  scroller: React.RefObject<HTMLDivElement | null>;
}
function Rows<T>({ title, rows, columns, hasActions = true, keyOf, renderCells, toneOf, scroller }: RowsProps<T>) {
  const t = useText(text);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 900 },
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div className={table['frame']}>
      <table className={table['table']} aria-label={title} aria-rowcount={rows.length}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <span className="sr-only">{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {shown.map(({ index }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <tr
                key={keyOf(row)}
                ref={virtual.measureElement}
                data-index={index}
                data-tone={toneOf?.(row)}
                aria-rowindex={index + 1}
              >
                {renderCells(row)}
              </tr>
            );
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are not there. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;

const Skeleton = ({ columns }: { columns: number }) => (
  <div className={css['skeleton']} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <Bone key={column} w={column === 0 ? 180 - row * 12 : 110} />
        ))}
      </div>
    ))}
  </div>
);
