import type { TicketView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Bot, Eye, Users, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { formatDateTime, formatRowTime } from '../../../lib/format-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SilenceMark } from '../../../ui/silence/silence-mark.tsx';
import { preview } from '../../../ui/message-preview.ts';
import { useContactTyping } from '../contact-typing.ts';
import { useKeptDraft } from '../ticket-draft.ts';
import { isFailed, searchFor } from '../desk-search.ts';
import { Ticks } from '../conversation/ticks.tsx';
import { ServiceLevelMark } from '../service-level/service-level-mark.tsx';
import { WaitingMark } from '../service-level/waiting-mark.tsx';
import { SnoozeMark } from '../snooze/snooze-mark.tsx';
import css from './ticket-row.module.css';
import { text } from '../tickets.text.ts';
import { text as selectionText } from './selection.text.ts';

interface Props {
  ticket: TicketView;
  selected: boolean;
  accepting: boolean;
  /** Part of the selection. */
  checked: boolean;
  onPeek: (ticket: TicketView) => void;
  onAccept: (ticket: TicketView) => void;
  /** @param isRange with Shift: from the row that was selected last */
  onSelect: (ticket: TicketView, isRange: boolean) => void;
}

/** 64 px: contact and time; last message; queue and tags. */
export const TicketRow = memo(function TicketRow({
  ticket,
  selected,
  accepting,
  checked,
  onPeek,
  onAccept,
  onSelect,
}: Props) {
  const t = useText(text);
  const { selectRow: selects } = useText(selectionText);
  const me = useMe();
  const waits = ticket.status === 'pending';
  const body = <RowBody ticket={ticket} selected={selected} />;
  const look = classNames(css['row'], selected && css['selected'], ticket.unreadMessages > 0 && css['unread']);
  return (
    <div className={look} data-ticket={ticket.id} data-checked={checked || undefined}>
      <label className={css['check']}>
        <input
          type="checkbox"
          aria-label={selects(ticket.contact.name)}
          tabIndex={-1}
          checked={checked}
          onChange={({ nativeEvent }) => onSelect(ticket, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)}
        />
      </label>
      {waits ? (
        // A pending ticket is peeked into or accepted, never opened by a click.
        <button type="button" className={css['hit']} data-row={ticket.id} onClick={() => onPeek(ticket)}>
          {body}
        </button>
      ) : (
        <Link
          to="/tickets/$uuid"
          params={{ uuid: ticket.uuid }}
          search={(search) => searchFor(ticket, search)}
          className={css['hit'] ?? ''}
          data-row={ticket.id}
          aria-current={selected ? 'page' : undefined}
        >
          {body}
        </Link>
      )}
      <div className={css['actions']}>
        {hasPermission(me, 'tickets-manager:peek') && (
          <IconButton
            label={t.peek}
            icon={Eye}
            size="small"
            iconSize={16}
            type="default"
            className={css['peek'] ?? ''}
            onClick={() => onPeek(ticket)}
          />
        )}
        {waits && (
          <Button type="primary" size="small" loading={accepting} onClick={() => onAccept(ticket)}>
            {t.accept}
          </Button>
        )}
      </div>
    </div>
  );
});

function RowBody({ ticket, selected }: Pick<Props, 'ticket' | 'selected'>) {
  const t = useText(text);
  const { contact, unreadMessages, found } = ticket;
  const at = found?.createdAt ?? ticket.updatedAt;
  return (
    <>
      <Avatar name={contact.name} picture={contact.profilePicUrl} group={ticket.isGroup} />
      <span className={css['text']}>
        <span className={css['line']}>
          <span className={css['name']}>{contact.name}</span>
          {ticket.chatbot && <Sign icon={Bot} name={t.bot} />}
          {ticket.snooze && <SnoozeMark snooze={ticket.snooze} className={css['sign']} />}
          {ticket.isGroup && <Sign icon={Users} name={t.group} />}
          <time
            className={css['time']}
            dateTime={at}
            title={formatDateTime(at)}
            data-waits={ticket.status === 'pending'}
          >
            {formatRowTime(at)}
          </time>
        </span>
        <span className={css['line']}>
          <LastWords ticket={ticket} selected={selected} />
          {unreadMessages > 0 && (
            <span className={css['count']}>
              <span aria-hidden="true">{unreadMessages > 99 ? '99+' : unreadMessages}</span>
              <span className="sr-only">{t.unread(unreadMessages)}</span>
            </span>
          )}
        </span>
        <Chips ticket={ticket} />
      </span>
    </>
  );
}

/** The typing of the contact, else the own draft, else the last message or the found one. */
function LastWords({ ticket, selected }: Pick<Props, 'ticket' | 'selected'>) {
  const t = useText(text);
  const { lastMessage, found } = ticket;
  const typing = useContactTyping(ticket.id);
  const draft = useKeptDraft(ticket.id);
  if (typing)
    return (
      <span className={css['last']} data-typing="true">
        {t[typing.state]}
      </span>
    );
  if (draft && !selected && !found)
    return (
      <span className={css['last']}>
        <em>{t.draft}</em> {draft}
      </span>
    );
  const { icon: Kind, words } = preview(found?.text ?? lastMessage);
  return (
    <>
      {!found && ticket.lastMessageFromMe && <Ticks ack={ticket.lastMessageAck} failed={isFailed(ticket)} />}
      {Kind && <Kind size={14} aria-hidden="true" className={css['kind'] ?? ''} />}
      <span className={css['last']} data-failed={!found && isFailed(ticket)}>
        {words}
      </span>
    </>
  );
}

const Sign = ({ icon: Icon, name }: { icon: LucideIcon; name: string }) => (
  <span className={css['sign']} title={name}>
    <Icon size={14} aria-hidden="true" />
    <span className="sr-only">{name}</span>
  </span>
);

/** Number of tags that fit beside the queue. */
const few = 2;

function Chips({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { number, queue, user, whatsapp, tags, serviceLevel, silence, snooze, waitingSince } = ticket;
  return (
    <span className={css['chips']}>
      {silence && <SilenceMark silence={silence} />}
      {waitingSince && !snooze && <WaitingMark since={waitingSince} level={serviceLevel} />}
      {serviceLevel && <ServiceLevelMark level={serviceLevel} />}
      <small>#{number}</small>
      {tags.slice(0, few).map((tag) => (
        <Chip key={tag.id} {...tag} />
      ))}
      {tags.length > few && <small>+{tags.length - few}</small>}
      {queue && <Chip {...queue} />}
      <span className={css['rest']}>
        {!queue && <Chip name={t.noQueue} color="var(--line-strong)" />}
        {user && <span>{user.name}</span>}
        {whatsapp && <span>{whatsapp.name}</span>}
      </span>
    </span>
  );
}

const Chip = ({ name, color }: { name: string; color: string }) => (
  <span className={css['chip']} title={name}>
    <i style={{ background: color }} />
    {name}
  </span>
);
