import type { TicketView } from '@recado/contracts';
import { Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { tellSuccess } from '../../lib/notices.ts';
import { phone } from '../../lib/phone.ts';
import { date, dateTime } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { text } from './conversation.text.ts';
import css from './details.module.css';
import { Members } from './members.tsx';
import { StatusMark } from './status-mark.tsx';

interface Props {
  ticket: TicketView;
  floating: boolean;
  onClose: () => void;
}

/** The contact and the facts of the ticket. */
export function Details({ ticket, floating, onClose }: Props) {
  const t = useText(text);
  const { contact } = ticket;
  return (
    <aside className={css['details']} data-floating={floating} aria-label={t.details}>
      <div className={css['head']}>
        <h3>{t.details}</h3>
        {floating && <IconButton label={t.hideDetails} icon={X} size="small" onClick={onClose} />}
      </div>
      <div className={css['person']}>
        <Avatar name={contact.name} picture={contact.profilePicUrl} group={contact.isGroup} size={64} />
        <strong>{contact.name}</strong>
        {!contact.isGroup && <CopyNumber number={contact.number} />}
      </div>
      <dl className={css['facts']}>
        {contact.email && <Fact name={t.email}>{contact.email}</Fact>}
        {contact.extraInfo.map((field) => (
          <Fact key={field.id ?? field.name} name={field.name}>
            {field.value}
          </Fact>
        ))}
        <Fact name={t.since}>{date(contact.createdAt)}</Fact>
      </dl>
      <TicketFacts ticket={ticket} />
      {ticket.isGroup && <Members ticket={ticket} />}
    </aside>
  );
}

function TicketFacts({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { id, status, queue, user, whatsapp, tags, createdAt, updatedAt } = ticket;
  return (
    <dl className={css['facts']}>
      <Fact name={t.ticket}>
        #{id} <StatusMark status={status} />
      </Fact>
      <Fact name={t.queue}>
        <i style={{ background: queue?.color ?? 'var(--line-strong)' }} /> {queue?.name ?? t.noQueue}
      </Fact>
      <Fact name={t.agent}>{user?.name ?? t.none}</Fact>
      <Fact name={t.connection}>{whatsapp?.name ?? t.none}</Fact>
      {tags.length > 0 && <Fact name={t.tags}>{tags.map(({ name }) => name).join(', ')}</Fact>}
      <Fact name={t.opened}>{dateTime(createdAt)}</Fact>
      <Fact name={t.last}>{dateTime(updatedAt)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function CopyNumber({ number }: { number: string }) {
  const t = useText(text);
  const copy = () => void navigator.clipboard.writeText(number).then(() => tellSuccess(t.copied));
  return (
    <button
      type="button"
      className={css['number']}
      title={t.copyNumber}
      aria-label={`${t.copyNumber} ${phone(number)}`}
      onClick={copy}
    >
      {phone(number)}
      <Copy size={12} aria-hidden="true" />
    </button>
  );
}
