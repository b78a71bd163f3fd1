import type { ApiMessageView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatDateTime, formatMoment, formatUpcoming } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { text } from './call-log.text.ts';
import { CallStatus, useFailureWords } from './call-status.tsx';
import css from './messages-api.module.css';
import { useCancelCall } from './messages-api.queries.ts';

export function CallTable({ calls }: { calls: ApiMessageView[] }) {
  const t = useText(text);
  const { data: connections } = useQuery(api.whatsapp.list.options());
  const nameOf = (id: number) =>
    connections?.find((one) => one.id === id)?.name ?? (connections && t.removedConnection);
  return (
    <table className={table['table']} aria-label={t.title}>
      <colgroup>
        <col className={css['timeColumn']} />
        <col className={css['numberColumn']} />
        <col className={css['connectionColumn']} />
        <col />
        <col className={css['ticketColumn']} />
        <col className={css['actionColumn']} />
      </colgroup>
      <thead>
        <tr>
          {[t.time, t.number, t.connection, t.status, t.ticket].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id}>
            <CallCells call={call} connection={nameOf(call.whatsappId) ?? ''} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CallCells({ call, connection }: { call: ApiMessageView; connection: string }) {
  const t = useText(text);
  const { id, createdAt, number, groupId, ticketId, status } = call;
  const cancel = useCancelCall();
  const confirm = useDangerConfirmation();
  const phone = groupId === null ? formatPhone(number) : `${groupId}@g.us`;
  const askCancel = () =>
    confirm({ title: t.cancelTitle(phone), content: t.cancelHelp, onConfirm: () => cancel.mutateAsync(id) });
  return (
    <>
      <td className={classNames(table['soft'], css['time'])}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatMoment(createdAt)}
        </time>
      </td>
      <td className={classNames(table['number'], css['phone'])} title={phone}>
        {phone}
      </td>
      <td className={table['soft']} title={connection}>
        {connection}
      </td>
      <td className={table['wraps']}>
        <StatusCell call={call} />
      </td>
      <td>
        {ticketId !== null && (
          <Link to="/tickets/$uuid" params={{ uuid: String(ticketId) }} aria-label={t.openTicket(String(ticketId))}>
            #{ticketId}
          </Link>
        )}
      </td>
      <RowActions
        actions={[
          status === 'scheduled' && { label: `${t.cancel}: ${phone}`, icon: Ban, danger: true, onClick: askCancel },
        ]}
      />
    </>
  );
}

/** The status, with the reason of a failure or the time of a scheduled message. */
function StatusCell({ call: { status, failure, sendAt, isTest } }: { call: ApiMessageView }) {
  const t = useText(text);
  const failureWords = useFailureWords();
  const note =
    status === 'failed' && failure
      ? failureWords(failure)
      : status === 'scheduled' && sendAt
        ? t.scheduledFor(formatUpcoming(sendAt))
        : null;
  return (
    <span className={css['state']}>
      <CallStatus status={status} />
      {isTest && <small>{t.test}</small>}
      {note && <small>{note}</small>}
    </span>
  );
}
