import type { Member, TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { text } from '../conversation/conversation.text.ts';
import css from './members.module.css';

const few = 8;

/** Members of the group. */
export function Members({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { data, isPending, error, refetch } = useQuery(api.tickets.members.options({ id: String(ticket.id) }));
  const [all, setAll] = useState(false);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css['members']} aria-label={t.members}>
      <h4>{data ? `${t.members} · ${data.length}` : t.members}</h4>
      {isPending && [0, 1, 2].map((row) => <SkeletonBar key={row} w="100%" h={28} />)}
      {data?.length === 0 && <p>{t.noMembers}</p>}
      <ul>
        {data?.slice(0, all ? undefined : few).map((member) => (
          <Row key={`${member.number}|${member.name}`} member={member} />
        ))}
      </ul>
      {data && data.length > few && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.fewer : t.allMembers(data.length)}
        </button>
      )}
    </section>
  );
}

function Row({ member: { name, number, isAdmin } }: { member: Member }) {
  const t = useText(text);
  const shown = name && name !== number ? name : formatPhone(number) || t.hiddenNumber;
  return (
    <li>
      <Avatar name={name} size={28} />
      <span>
        <strong>{shown}</strong>
        {name !== number && number && <small>{formatPhone(number)}</small>}
      </span>
      {isAdmin && <em>{t.admin}</em>}
    </li>
  );
}
