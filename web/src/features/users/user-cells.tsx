import type { QueueView, UserView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { EndedMark } from '../../ui/ended-with-support.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { TicketHeirSelect } from './ticket-heir-select.tsx';
import css from './user-cells.module.css';
import { useRemoveUser, useResetFactor } from './users.queries.ts';
import { text } from './users.text.ts';

interface Props {
  user: UserView;
  queues: QueueView[];
  onEdit: () => void;
}

export function UserCells({ user, queues, onEdit }: Props) {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const client = useQueryClient();
  const remove = useRemoveUser();
  const reset = useResetFactor();
  const { id, name, email, online, secondFactor } = user;
  const askRemove = async () => {
    const others = await client.fetchQuery(api.users.colleagues.options()).catch(() => []);
    let ticketsTo: number | null = null;
    confirm({
      title: t.removeTitle(name),
      content: (
        <TicketHeirSelect
          colleagues={others.filter((one) => one.id !== id)}
          onChange={(chosen) => (ticketsTo = chosen)}
        />
      ),
      onConfirm: () => remove.mutateAsync(ticketsTo === null ? { id } : { id, ticketsTo }),
    });
  };
  const askReset = () =>
    confirm({ title: t.resetTitle(name), content: t.resetHelp, onConfirm: () => reset.mutateAsync(id) });
  const own = user.queues.flatMap(({ id }) => queues.find((queue) => queue.id === id) ?? []);
  return (
    <>
      <td>
        <span className={css['person']}>
          <span className={css['face']} data-online={online} title={online ? t.online : t.offline}>
            <PersonAvatar userId={id} name={name} size={28} />
          </span>
          <RowName onOpen={onEdit}>{name}</RowName>
          {secondFactor && (
            <span className={css['factor']} title={t.factorOn}>
              <ShieldCheck size={14} aria-hidden="true" />
              <span className="sr-only">{t.factorOn}</span>
            </span>
          )}
          {user.ended && <EndedMark label={t.ended} help={t.endedHelp} />}
          {id === me.id && <span className={css['you']}>{t.you}</span>}
        </span>
      </td>
      <td className={table['soft']}>{email}</td>
      <td>{t[user.profile]}</td>
      <td className={table['wraps']}>
        <span className={css['queues']}>
          {own.length === 0 && <span className={css['none']}>{t.noQueues}</span>}
          {own.map((queue) => (
            <span key={queue.id} className={css['queue']}>
              <i style={{ background: queue.color }} />
              {queue.name}
            </span>
          ))}
        </span>
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          id !== me.id &&
            !user.super &&
            secondFactor && { label: `${t.resetFactor}: ${name}`, icon: ShieldOff, onClick: askReset },
          id !== me.id &&
            !user.super && {
              label: `${t.remove}: ${name}`,
              icon: Trash2,
              danger: true,
              onClick: () => void askRemove(),
            },
        ]}
      />
    </>
  );
}
