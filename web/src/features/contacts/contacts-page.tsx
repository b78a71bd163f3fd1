import type { ContactView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { BookUser, Download, Upload, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCommands } from '../../lib/commands.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ContactErasures } from '../../ui/contact-privacy/contact-erasures.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ContactCells } from './contact-cells.tsx';
import { pagesOf, useContactsLive, useExportContacts } from './contacts.queries.ts';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';
import { RunningImport } from './import-bar.tsx';
import { NumberDoubts } from './number-doubts.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));
const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const EraseContactDialog = lazy(() => import('../../ui/contact-privacy/erase-contact-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** The open dialog; `contact` is null for a new contact, `id` set for an import that already runs. */
type ContactDialogState =
  | { dialog: 'contact'; contact: ContactView | null }
  | { dialog: 'merge' | 'erase'; contact: ContactView }
  | { dialog: 'import'; id?: number };

export function ContactsPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  const [isGroup, setIsGroup] = useState(false);
  const [shown, setShown] = useState<ContactDialogState | null>(null);
  const list = useInfiniteList(pagesOf(useDebounced(search).trim(), isGroup), ({ contacts }) => contacts);
  const close = () => setShown(null);
  useContactsLive();
  const client = useQueryClient();
  const edit = async (id: number) => {
    const contact = await client.fetchQuery(api.contacts.get.options({ id }));
    setShown({ dialog: 'contact', contact });
  };
  const add = () => setShown({ dialog: 'contact', contact: null });
  useCommands([{ id: 'import-contacts', title: t.import, group: t.title, run: () => setShown({ dialog: 'import' }) }]);
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        filters={<Kind isGroup={isGroup} onChange={setIsGroup} />}
        action={<Actions onAdd={add} onImport={() => setShown({ dialog: 'import' })} />}
        notice={
          <>
            <RunningImport onOpen={(id) => setShown({ dialog: 'import', id })} />
            <ContactErasures />
            <NumberDoubts onEdit={(id) => void edit(id)} />
          </>
        }
        list={list}
        columns={[
          { title: t.name, share: 5 },
          { title: t.number, width: 180 },
          { title: t.email, share: 4 },
        ]}
        actions={6}
        keyOf={({ id }) => id}
        onOpen={(contact) => setShown({ dialog: 'contact', contact })}
        renderCells={(contact) => (
          <ContactCells
            contact={contact}
            onEdit={() => setShown({ dialog: 'contact', contact })}
            onMerge={() => setShown({ dialog: 'merge', contact })}
            onErase={() => setShown({ dialog: 'erase', contact })}
          />
        )}
        empty={
          isGroup
            ? { icon: Users, title: t.noGroups, help: t.noGroupsHelp }
            : { icon: BookUser, title: t.empty, help: t.emptyHelp }
        }
      />
      <Suspense>
        {shown?.dialog === 'contact' && (
          <ContactDialog
            key={shown.contact?.id}
            contact={shown.contact}
            onClose={close}
            onOther={(contact) => setShown({ dialog: 'contact', contact })}
            onMerge={(contact) => setShown({ dialog: 'merge', contact })}
          />
        )}
        {shown?.dialog === 'erase' && <EraseContactDialog contact={shown.contact} onClose={close} />}
        {shown?.dialog === 'merge' && <MergeDialog contact={shown.contact} onClose={close} />}
        {shown?.dialog === 'import' && <ImportDialog id={shown.id ?? null} onClose={close} />}
      </Suspense>
    </>
  );
}

function Kind({ isGroup, onChange }: { isGroup: boolean; onChange: (isGroup: boolean) => void }) {
  const t = useText(text);
  return (
    <Segmented
      aria-label={t.shown}
      value={isGroup ? 'groups' : 'people'}
      options={[
        { value: 'people', label: t.people },
        { value: 'groups', label: t.groups },
      ]}
      onChange={(value) => onChange(value === 'groups')}
    />
  );
}

function Actions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const t = useText(text);
  const fetchAll = useExportContacts();
  return (
    <span className={css['actions']}>
      <IconButton label={t.import} icon={Upload} type="default" onClick={onImport} />
      <IconButton
        label={t.export}
        icon={Download}
        type="default"
        loading={fetchAll.isPending}
        onClick={() => fetchAll.mutate()}
      />
      <AddButton title={t.add} group={t.title} onAdd={onAdd} />
    </span>
  );
}
