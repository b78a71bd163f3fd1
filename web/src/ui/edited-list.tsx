import type { LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { InfiniteList } from '../lib/infinite-list.ts';
import { AddButton } from './add-button.tsx';
import type { Column } from './data-table.tsx';
import { ListPage } from './list-page.tsx';

interface Editing<T> {
  search: string;
  setSearch: (text: string) => void;
  /** null: a new one; undefined: none. */
  edited: T | null | undefined;
  setEdited: (edited: T | null | undefined) => void;
}
/** What is searched for in a list, and which of its rows is open. */
export function useEditing<T>(): Editing<T> {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<T | null | undefined>();
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
  /** Of a row, or of a new one: null. */
  renderDialog: (row: T | null, onClose: () => void) => ReactNode;
  embedded?: boolean;
  toneOf?: (row: T) => string | undefined;
  /** Not every row may be changed by everybody. */
  isOpenable?: (row: T) => boolean;
}

/** A list of what can be added and changed, and the dialog in which that is done. */
export function EditedList<T extends { id: number }>({
  words,
  icon,
  editing,
  renderCells,
  renderDialog,
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
        action={<AddButton title={words.add} group={words.title} onAdd={() => setEdited(null)} />}
        keyOf={({ id }) => id}
        onOpen={setEdited}
        renderCells={(row) => renderCells(row, () => setEdited(row))}
        empty={{ icon, title: words.empty, help: words.emptyHelp }}
      />
      {edited !== undefined && <Suspense>{renderDialog(edited, () => setEdited(undefined))}</Suspense>}
    </>
  );
}
