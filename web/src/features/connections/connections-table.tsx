import type { SendingHealth, WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, History, Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../lib/i18n.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './connections-table.module.css';
import { useRemoveConnection } from './connections.queries.ts';
import { text } from './connections.text.ts';
import { historyText } from './history.text.ts';
import { SendingCell } from './sending-cell.tsx';
import { healthOptions } from './sending.state.ts';
import { sendingText } from './sending.text.ts';
import { SessionActions } from './session-actions.tsx';
import { StatusCell } from './status-cell.tsx';

interface Props {
  connections: WhatsappView[];
  scroller: RefObject<HTMLElement | null>;
  onEdit: (connection: WhatsappView) => void;
  onQr: (id: number) => void;
  onHistory: (id: number) => void;
}

export function ConnectionsTable({ connections, scroller, onEdit, onQr, onHistory }: Props) {
  const t = useText(text);
  const s = useText(sendingText);
  const { data: health } = useQuery(healthOptions());
  return (
    <DataTable
      title={t.title}
      columns={[
        { title: t.name, share: 4 },
        { title: t.status, share: 4 },
        { title: s.today, share: 3 },
        { title: t.session, share: 3 },
        { title: t.updated, width: 152 },
        { title: t.isDefault, width: 104 },
      ]}
      actions={3}
      rows={connections}
      scroller={scroller}
      keyOf={({ id }) => id}
      onOpen={onEdit}
      renderCells={(connection) => (
        <Cells
          connection={connection}
          health={health?.find(({ whatsappId }) => whatsappId === connection.id)}
          onEdit={() => onEdit(connection)}
          onQr={onQr}
          onHistory={() => onHistory(connection.id)}
        />
      )}
    />
  );
}

interface CellsProps {
  connection: WhatsappView;
  health: SendingHealth | undefined;
  onEdit: () => void;
  onQr: (id: number) => void;
  onHistory: () => void;
}
function Cells({ connection, health, onEdit, onQr, onHistory }: CellsProps) {
  const t = useText(text);
  const h = useText(historyText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveConnection();
  const { id, name, number, isDefault, updatedAt } = connection;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <span className={css['connection']}>
          <RowName onOpen={onEdit}>{name}</RowName>
          {number && <small>{formatPhone(number)}</small>}
        </span>
      </td>
      <td className={table['wraps']}>
        <StatusCell connection={connection} />
      </td>
      <td className={table['wraps']}>{health && <SendingCell health={health} />}</td>
      <td>
        <SessionActions connection={connection} onQr={onQr} />
      </td>
      <td className={classNames(table['soft'], table['number'])}>{formatDateTime(updatedAt)}</td>
      <td>
        {isDefault && (
          <span className={css['default']}>
            <Check size={16} aria-hidden="true" />
            {t.isDefault}
          </span>
        )}
      </td>
      <RowActions
        actions={[
          { label: `${h.title}: ${name}`, icon: History, onClick: onHistory },
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

export const TableSkeleton = () => (
  <div className={css['skeleton']} aria-busy="true">
    {[180, 140, 200].map((width) => (
      <div key={width}>
        <SkeletonBar w={width} />
        <SkeletonBar w={120} />
        <SkeletonBar w={96} />
      </div>
    ))}
  </div>
);
