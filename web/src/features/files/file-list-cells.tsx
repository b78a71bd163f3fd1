import type { FileListView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './files.module.css';
import { useRemoveList } from './files.queries.ts';
import { text } from './files.text.ts';

interface Props {
  list: FileListView;
  onEdit: () => void;
}

export function FileListCells({ list: { id, name, message, options }, onEdit }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveList();
  const count = t.count(options.filter(({ path }) => path).length);
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp(count), onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>{name}</RowName>
      </td>
      <td className={classNames(table['soft'], css['message'])} title={message}>
        {message}
      </td>
      <td
        className={classNames(table['soft'], table['number'], css['count'])}
        title={options.map((option) => option.name).join(', ')}
      >
        {count}
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
