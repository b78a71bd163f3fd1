import type { TicketView } from '@recado/contracts';
import { Copy, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { privacyText } from '../../../ui/contact-privacy/privacy.text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasProgramData, ProgramData, programDataText } from '../../../ui/program-data.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { ContactDetails, ContactName } from './contact-details.tsx';
import { text as conversationText } from '../conversation/conversation.text.ts';
import { ContactPrivacy } from './contact-privacy.tsx';
import css from './details.module.css';
import { DetailsSection, unfold } from './details-section.tsx';
import { text } from './details.text.ts';
import { Members } from './members.tsx';
import { noteFieldId } from './new-note.tsx';
import { Notes } from './notes.tsx';
import { PastTickets } from './past-tickets.tsx';
import { StatusMark } from '../list/status-mark.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { text as historyText } from './ticket-history.text.ts';
import { tagFieldId, TicketTags } from './ticket-tags.tsx';
import { text as ticketsText } from '../tickets.text.ts';

interface Props {
  ticket: TicketView;
  floating: boolean;
  /** A note is to be begun. */
  noting: boolean;
  onNoting: () => void;
  onClose: () => void;
}

/** The contact and the facts of the ticket. */
export function Details({ ticket, floating, noting, onNoting, onClose }: Props) {
  const t = useText(text);
  const says = useText(conversationText);
  const { history } = useText(historyText);
  const { privacy } = useText(privacyText);
  const { contact } = ticket;
  useDetailsKeys(floating ? onClose : null);
  useBackCloses(floating, onClose);
  useEffect(() => {
    if (!noting) return;
    enter('notes', noteFieldId);
    onNoting();
  }, [noting, onNoting]);
  return (
    <aside className={css['details']} data-floating={floating} aria-label={says.details}>
      <div className={css['head']}>
        <h3>{says.details}</h3>
        {floating && <IconButton label={says.hideDetails} icon={X} size="small" onClick={onClose} />}
      </div>
      <div className={css['person']}>
        <Avatar name={contact.name} picture={contact.profilePicUrl} group={contact.isGroup} size={64} />
        <strong>{contact.isGroup ? contact.name : <ContactName key={contact.id} contact={contact} />}</strong>
        {!contact.isGroup && contact.number !== '' && <CopyNumber number={contact.number} />}
      </div>
      <DetailsSection name="tags" title={t.tags} count={ticket.tags.length}>
        <TicketTags ticket={ticket} />
      </DetailsSection>
      <DetailsSection name="notes" title={t.notes}>
        <Notes key={ticket.id} ticket={ticket} />
      </DetailsSection>
      <DetailsSection name="ticket" title={t.ticket}>
        <TicketFacts ticket={ticket} />
      </DetailsSection>
      {!contact.isGroup && (
        <DetailsSection name="contact" title={t.contact}>
          <ContactDetails key={contact.id} contact={contact} />
        </DetailsSection>
      )}
      {!contact.isGroup && contact.number !== '' && (
        <DetailsSection name="lgpd" title={privacy} isFoldedAtFirst>
          <ContactPrivacy key={contact.id} contact={contact} />
        </DetailsSection>
      )}
      <ProgramSection ticket={ticket} />
      {ticket.isGroup && <Members ticket={ticket} />}
      <DetailsSection name="history" title={history}>
        <TicketHistory ticketId={ticket.id} />
      </DetailsSection>
      <DetailsSection name="past" title={t.past}>
        <PastTickets ticket={ticket} />
      </DetailsSection>
    </aside>
  );
}

/** The data of the contact and of the ticket; without either there is no section. */
function ProgramSection({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { title } = useText(programDataText);
  const rows = [
    { name: t.contact, row: ticket.contact },
    { name: t.ticket, row: ticket },
  ].filter(({ row }) => hasProgramData(row));
  if (rows.length === 0) return null;
  return (
    <DetailsSection name="programs" title={title}>
      {rows.map(({ name, row }) => (
        <div key={name} className={css['program']}>
          <h5>{name}</h5>
          <ProgramData row={row} />
        </div>
      ))}
    </DetailsSection>
  );
}

function enter(name: string, field: string): void {
  unfold(name);
  // The section may have to be rendered first.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(field)?.focus()));
}

/** Keys of the desk: focus the notes or the tags; Escape closes the floating details. */
function useDetailsKeys(close: (() => void) | null): void {
  const t = useText(text);
  const says = useText(conversationText);
  const { desk } = useText(ticketsText);
  useCommands([
    { id: 'note', title: t.focusNote, group: desk, key: 'o', run: () => enter('notes', noteFieldId) },
    ...(close ? [{ id: 'fold', title: says.hideDetails, group: desk, key: 'Escape', keyOnly: true, run: close }] : []),
    { id: 'tag', title: t.focusTag, group: desk, key: 'l', run: () => enter('tags', tagFieldId) },
  ]);
}

function TicketFacts({ ticket }: { ticket: TicketView }) {
  const t = useText(conversationText);
  const { number, status, queue, user, whatsapp, createdAt, updatedAt } = ticket;
  return (
    <dl className={css['facts']}>
      <Fact name={t.ticket}>
        #{number} <StatusMark status={status} />
      </Fact>
      <Fact name={t.queue}>
        <i style={{ background: queue?.color ?? 'var(--line-strong)' }} /> {queue?.name ?? t.noQueue}
      </Fact>
      <Fact name={t.agent}>{user?.name ?? t.none}</Fact>
      <Fact name={t.connection}>{whatsapp?.name ?? t.noConnection}</Fact>
      <Fact name={t.opened}>{formatDateTime(createdAt)}</Fact>
      <Fact name={t.last}>{formatDateTime(updatedAt)}</Fact>
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
  const t = useText(conversationText);
  const copy = () => copyText(number, t.copied);
  return (
    <button
      type="button"
      className={css['number']}
      title={t.copyNumber}
      aria-label={`${t.copyNumber} ${formatPhone(number)}`}
      onClick={copy}
    >
      {formatPhone(number)}
      <Copy size={12} aria-hidden="true" />
    </button>
  );
}
