import type { WhatsappView } from '@recado/contracts';
import { App, Button } from 'antd';
import { Check, History, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { phone } from '../../lib/phone.ts';
import { dateTime } from '../../lib/time.ts';
import { Bone } from '../../ui/bone.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import css from './connections-table.module.css';
import { useRemoveConnection } from './connections.queries.ts';
import { text } from './connections.text.ts';
import { historyText } from './history.text.ts';
import { SessionActions } from './session-actions.tsx';
import { StatusCell } from './status-cell.tsx';

interface Props {
  connections: WhatsappView[];
  onEdit: (connection: WhatsappView) => void;
  onQr: (id: number) => void;
  onHistory: (id: number) => void;
}

export function ConnectionsTable({ connections, ...on }: Props) {
  const t = useText(text);
  return (
    <div className={table['frame']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.session}</th>
            <th scope="col">{t.updated}</th>
            <th scope="col">{t.isDefault}</th>
            <th scope="col">
              <span className="sr-only">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <Row key={connection.id} connection={connection} {...on} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ connection, onEdit, onQr, onHistory }: Omit<Props, 'connections'> & { connection: WhatsappView }) {
  const t = useText(text);
  const h = useText(historyText);
  const { modal } = App.useApp();
  const remove = useRemoveConnection();
  const { id, name, number, isDefault, updatedAt } = connection;
  const askRemove = () =>
    void modal.confirm({
      title: t.removeTitle(name),
      content: t.removeHelp,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    });
  return (
    <tr>
      <td>
        <Button type="text" size="small" className={css['name'] ?? ''} onClick={() => onEdit(connection)}>
          {name}
        </Button>
        {number && <span className={css['number']}>{phone(number)}</span>}
      </td>
      <td>
        <StatusCell connection={connection} />
      </td>
      <td>
        <SessionActions connection={connection} onQr={onQr} />
      </td>
      <td className={css['date']}>{dateTime(updatedAt)}</td>
      <td>
        {isDefault && (
          <span className={css['default']}>
            <Check size={16} aria-hidden="true" />
            {t.isDefault}
          </span>
        )}
      </td>
      <td className={table['actions']}>
        <span className={table['onHover']}>
          <IconButton label={`${h.title}: ${name}`} icon={History} iconSize={16} onClick={() => onHistory(id)} />
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={() => onEdit(connection)} />
          <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
        </span>
      </td>
    </tr>
  );
}

export const TableSkeleton = () => (
  <div className={css['skeleton']} aria-busy="true">
    {[180, 140, 200].map((width) => (
      <div key={width}>
        <Bone w={width} />
        <Bone w={120} />
        <Bone w={96} />
      </div>
    ))}
  </div>
);
