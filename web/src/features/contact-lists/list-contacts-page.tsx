import type { ContactListItemView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCommands } from '../../lib/commands.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { isUnknownId } from '../../lib/request-error.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { useContactListsLive } from './contact-lists.queries.ts';
import { ItemCells } from './item-cells.tsx';
import css from './items.module.css';
import { itemsOf, useItemsLive, type NumberFilter } from './items.queries.ts';
import { itemsText } from './items.text.ts';
import { ListChangeDialog } from './list-changes.tsx';
import { ListContactsActions } from './list-contacts-actions.tsx';
import type { ListChange } from './list-menu.tsx';
import { RunningListImport } from './running-list-import.tsx';

const ItemDialog = lazy(() => import('./item-dialog.tsx'));
const ListImportDialog = lazy(() => import('./list-import-dialog.tsx'));

/** The open dialog; `item` is null for a new contact, `id` set for an import that has begun. */
type Shown =
  | { dialog: 'item'; item: ContactListItemView | null }
  | { dialog: 'import'; id: number | null }
  | { dialog: ListChange };

interface Props {
  contactListId: number;
  /** The filter by the state of the numbers with which the page opens. */
  filter: NumberFilter | null;
}

export function ListContactsPage({ contactListId, filter: wanted }: Props) {
  const t = useText(itemsText);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(wanted);
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error } = useQuery(api.contactLists.get.options({ id: contactListId }));
  const pages = itemsOf(contactListId, useDebounced(search).trim(), filter);
  const list = useInfiniteList(pages, ({ contacts }) => contacts);
  useContactListsLive();
  useItemsLive(contactListId);
  const close = () => setShown(null);
  const startImport = () => setShown({ dialog: 'import', id: null });
  const name = data?.name ?? '';
  useCommands([{ id: 'import-list', title: t.import, group: name, run: startImport }]);
  const actions = (
    <ListContactsActions
      list={{ id: contactListId, name }}
      onAdd={() => setShown({ dialog: 'item', item: null })}
      onImport={startImport}
      onChange={(change) => setShown({ dialog: change })}
    />
  );
  if (isUnknownId(error)) return <NotFound />;
  return (
    <>
      <ListPage
        title={name}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        filters={<StateFilter value={filter} onChange={setFilter} />}
        isNarrowed={filter !== null}
        action={actions}
        notice={<RunningListImport contactListId={contactListId} onOpen={(id) => setShown({ dialog: 'import', id })} />}
        list={list}
        columns={[
          { title: t.state, width: 152 },
          { title: t.name, share: 3 },
          { title: t.number, width: 176 },
          { title: t.email, share: 3 },
          { title: t.variables, share: 4 },
        ]}
        actions={2}
        keyOf={({ id }) => id}
        onOpen={(item) => setShown({ dialog: 'item', item })}
        renderCells={(item) => <ItemCells item={item} onEdit={() => setShown({ dialog: 'item', item })} />}
        empty={{ icon: UserRoundPlus, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>
        {shown?.dialog === 'item' && <ItemDialog contactListId={contactListId} item={shown.item} onClose={close} />}
        {shown?.dialog === 'import' && <ListImportDialog contactListId={contactListId} id={shown.id} onClose={close} />}
      </Suspense>
      {shown && shown.dialog !== 'item' && shown.dialog !== 'import' && (
        <ListChangeDialog change={shown.dialog} list={{ id: contactListId, name }} onClose={close} />
      )}
    </>
  );
}

const states: NumberFilter[] = ['valid', 'invalid', 'unchecked', 'checking', 'unknown', 'doubtful'];
interface FilterProps {
  value: NumberFilter | null;
  onChange: (state: NumberFilter | null) => void;
}
function StateFilter({ value, onChange }: FilterProps) {
  const t = useText(itemsText);
  return (
    <Select
      aria-label={t.states}
      className={css['filter'] ?? ''}
      allowClear
      placeholder={t.anyState}
      value={value}
      options={states.map((state) => ({ value: state, label: t[state] }))}
      onChange={(state: NumberFilter | undefined) => onChange(state ?? null)}
    />
  );
}
