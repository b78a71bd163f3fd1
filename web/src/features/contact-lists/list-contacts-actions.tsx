import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Upload } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './items.module.css';
import { itemsText } from './items.text.ts';
import { ListMenu, type ListChange } from './list-menu.tsx';

interface Props {
  list: { id: number; name: string };
  onAdd: () => void;
  onImport: () => void;
  onChange: (change: ListChange) => void;
}

/** Actions on the contacts of a list. */
export function ListContactsActions({ list, onAdd, onImport, onChange }: Props) {
  const t = useText(itemsText);
  const navigate = useNavigate();
  return (
    <span className={css['actions']}>
      <IconButton
        label={t.back}
        icon={ArrowLeft}
        type="default"
        onClick={() => void navigate({ to: '/contact-lists' })}
      />
      <IconButton label={t.import} icon={Upload} type="default" onClick={onImport} />
      <ListMenu list={list} onChange={onChange} />
      <AddButton title={t.add} group={list.name} onAdd={onAdd} />
    </span>
  );
}
