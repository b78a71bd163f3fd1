import type { LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { InfiniteList } from '../lib/infinite-list.ts';
import { AddButton } from './add-button.tsx';
import type { Column } from './data-table.tsx';
import { ListPage } from './list-page.tsx';

interface Editing<T> {
  search: string;
  setSearch: (text: string) => void;
  /** null: a new record; undefined: the dialog is closed. */
  edited: T | null | undefined;
  setEdited: (edited: T | null | undefined) => void;
}
/** Search of a list, and its row that is open in the dialog. @param first what the dialog shows at first */
export function useEditing<T>(first?: T | null): Editing<T> {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<T | null | undefined>(first);
  return { search, setSearch, edited, setEdited };
}

interface Props<T> {
  words: { title: string; search: string; add: string; empty: string; emptyHelp: string };
  icon: LucideIcon;
  columns: Column[];
  actions: number;
  editing: Editing<T>;
  list: InfiniteList<T>;
  renderCells: (row: T, onEdit: () => void) => ReactNode;
  /** Dialog of a row; null for a new record. */
  renderDialog: (row: T | null, onClose: () => void) => ReactNode;
  embedded?: boolean;
  /** Actions beside the button that adds a record. */
  moreActions?: ReactNode;
  /** What people mostly want instead of the button that adds a record. */
  primaryAction?: ReactNode;
  /** Between the head and the rows. */
  notice?: ReactNode;
  toneOf?: (row: T) => string | undefined;
  /** Whether the user may change a row. */
  isOpenable?: (row: T) => boolean;
}

/** A list of editable records with its dialog. */
export function EditedList<T extends { id: number }>({
  words,
  icon,
  editing,
  renderCells,
  renderDialog,
  moreActions,
  primaryAction,
  ...as
}: Props<T>) {
  const { search, setSearch, edited, setEdited } = editing;
  return (
    <>
      <ListPage
        {...as}
        title={words.title}
        search={search}
        searchLabel={words.search}
        onSearch={setSearch}
        action={
          <>
            {moreActions}
            <AddButton
              title={words.add}
              group={words.title}
              onAdd={() => setEdited(null)}
              isSecondary={primaryAction !== undefined}
            />
            {primaryAction}
          </>
        }
        keyOf={({ id }) => id}
        onOpen={setEdited}
        renderCells={(row) => renderCells(row, () => setEdited(row))}
        empty={{ icon, title: words.empty, help: words.emptyHelp }}
      />
      {edited !== undefined && <Suspense>{renderDialog(edited, () => setEdited(undefined))}</Suspense>}
    </>
  );
}
