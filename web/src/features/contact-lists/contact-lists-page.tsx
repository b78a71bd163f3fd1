import type { ContactListView } from '@recado/contracts';
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { listsOf, useContactListsLive } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';
import { ListCells, useOpenList } from './list-cells.tsx';
import { ListChangeDialog } from './list-changes.tsx';
import type { ListChange } from './list-menu.tsx';

const ListDialog = lazy(() => import('./list-dialog.tsx'));

/** The open dialog; `list` is null for a new list. */
type Shown = { dialog: 'edit'; list: ContactListView | null } | { dialog: ListChange; list: ContactListView };

export function ContactListsPage() {
  const t = useText(text);
  const open = useOpenList();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useInfiniteList(listsOf(useDebounced(search).trim()), ({ records }) => records);
  useContactListsLive();
  const close = () => setShown(null);
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={<AddButton title={t.add} group={t.title} onAdd={() => setShown({ dialog: 'edit', list: null })} />}
        list={list}
        columns={[
          { title: t.name, share: 4 },
          { title: t.contacts, width: 120 },
          { title: t.checks, share: 5 },
        ]}
        actions={5}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        renderCells={(row) => (
          <ListCells
            list={row}
            onEdit={() => setShown({ dialog: 'edit', list: row })}
            onChange={(change) => setShown({ dialog: change, list: row })}
          />
        )}
        empty={{ icon: ClipboardList, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>{shown?.dialog === 'edit' && <ListDialog list={shown.list} onClose={close} />}</Suspense>
      {shown && shown.dialog !== 'edit' && <ListChangeDialog change={shown.dialog} list={shown.list} onClose={close} />}
    </>
  );
}
