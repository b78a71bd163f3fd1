import type { FileListView } from '@recado/contracts';
import { App, Button } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import css from './files.module.css';
import { useRemoveList } from './files.queries.ts';
import { text } from './files.text.ts';

interface Props {
  list: FileListView;
  onEdit: () => void;
}

export function FileListCells({ list: { id, name, message, options }, onEdit }: Props) {
  const t = useText(text);
  const { modal } = App.useApp();
  const remove = useRemoveList();
  const count = t.count(options.filter(({ path }) => path).length);
  const askRemove = () =>
    void modal.confirm({
      title: t.removeTitle(name),
      content: t.removeHelp(count),
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    });
  return (
    <>
      <td>
        <Button type="text" size="small" className={css['name'] ?? ''} onClick={onEdit}>
          {name}
        </Button>
      </td>
      <td className={css['message']} title={message}>
        {message}
      </td>
      <td className={css['count']} title={options.map((option) => option.name).join(', ')}>
        {count}
      </td>
      <td className={table['actions']}>
        <span className={table['onHover']}>
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
        </span>
      </td>
    </>
  );
}
