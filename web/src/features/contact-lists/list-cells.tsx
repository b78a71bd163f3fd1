import type { ContactListView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Download, Pencil, Trash2, Users } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { CheckBar } from './check-bar.tsx';
import { useRemoveList } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';
import { exampleSheet } from './example-sheet.ts';
import { ListMenu, type ListChange } from './list-menu.tsx';

interface Props {
  list: ContactListView;
  onEdit: () => void;
  onChange: (change: ListChange) => void;
}

export function ListCells({ list, onEdit, onChange }: Props) {
  const t = useText(text);
  const open = useOpenList();
  const remove = useRemoveList();
  const confirm = useDangerConfirmation();
  const { id, name, contactsCount } = list;
  const count = contactsCount.toLocaleString(locale());
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp(count), onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName title={name} onOpen={() => open(id)}>
          {name}
        </RowName>
      </td>
      <td className={table['number']} data-label={t.contacts}>
        {count}
      </td>
      <td>
        <CheckBar {...list} />
      </td>
      <td className={table['actions']}>
        <span>
          <IconButton label={t.example} icon={Download} iconSize={16} href={exampleSheet} download />
          <IconButton label={`${t.open}: ${name}`} icon={Users} iconSize={16} onClick={() => open(id)} />
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          <ListMenu isInRow list={list} onChange={onChange} />
          <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
        </span>
      </td>
    </>
  );
}

export function useOpenList(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/contact-lists/$contactListId/contacts', params: { contactListId: String(id) } });
}
