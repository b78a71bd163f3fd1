import { Dropdown } from 'antd';
import { Ellipsis, ListMinus, ListPlus, RefreshCw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCheckList, type ListSetOperation } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';

export type ListChange = 'fill' | ListSetOperation;

interface Props {
  list: { id: number; name: string };
  /** true: the button is in a row of the table, and has no frame. */
  isInRow?: boolean;
  onChange: (change: ListChange) => void;
}

/** Changes of many contacts of a list at once. */
export function ListMenu({ list, isInRow = false, onChange }: Props) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const check = useCheckList();
  const items = [
    { key: 'fill', icon: <UserPlus size={16} />, label: t.fill, onClick: () => onChange('fill') },
    { key: 'merge', icon: <ListPlus size={16} />, label: t.merge, onClick: () => onChange('merge') },
    { key: 'subtract', icon: <ListMinus size={16} />, label: t.subtract, onClick: () => onChange('subtract') },
    { key: 'check', icon: <RefreshCw size={16} />, label: t.check, onClick: () => check.mutate(list.id) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" onOpenChange={setOpen}>
      <IconButton
        label={`${t.more}: ${list.name}`}
        icon={Ellipsis}
        {...(isInRow ? { iconSize: 16 } : { type: 'default' })}
        loading={check.isPending}
        opened={open}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
