import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import {
  AlarmClock,
  AlarmClockOff,
  ArrowLeft,
  ArrowRightLeft,
  CheckCheck,
  CirclePlay,
  Ellipsis,
  PanelRight,
  PanelRightClose,
  RotateCcw,
  Search,
  Trash2,
  Undo2,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Hint } from '../../ui/key-hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useContactTyping } from './contact-typing.ts';
import { text as conversationText } from './conversation/conversation.text.ts';
import { text as searchText } from './conversation/conversation-search.text.ts';
import { StatusMark } from './list/status-mark.tsx';
import { ServiceLevelMark } from './service-level/service-level-mark.tsx';
import { SnoozeMark } from './snooze/snooze-mark.tsx';
import { text as snoozeText } from './snooze/snooze.text.ts';
import css from './ticket-header.module.css';
import { text } from './tickets.text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

const SnoozeDialog = lazy(() => import('./snooze/snooze-dialog.tsx'));
const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

interface Props {
  ticket: TicketView;
  details: boolean;
  onDetails: () => void;
  onSearch: () => void;
  /** Opens the macros; null: the ticket takes no macros. */
  onMacros: (() => void) | null;
}

/** Contact, state and main actions of the ticket; further actions in a menu. */
export function TicketHeader({ ticket, details, onDetails, onSearch, onMacros }: Props) {
  const t = useText(text);
  const says = useText(conversationText);
  const search = useText(searchText);
  const snooze = useText(snoozeText);
  const actions = useTicketActions(ticket, { onDetails, onSearch, onMacros });
  const open = ticket.status === 'open';
  const mayTransfer = ticket.status !== 'closed';
  const transfer = () => actions.setTransferring(true);
  // On a phone the name needs the room: the picture opens the details, and the menu has the rest.
  const narrow = useMedia('(width < 480px)');
  const more = [
    ...(narrow ? [{ key: 'search', icon: <Search size={16} />, label: search.search, onClick: onSearch }] : []),
    ...(narrow && mayTransfer
      ? [{ key: 'transfer', icon: <ArrowRightLeft size={16} />, label: t.transfer, onClick: transfer }]
      : []),
    ...(open && !ticket.snooze
      ? [
          {
            key: 'snooze',
            icon: <AlarmClock size={16} />,
            label: snooze.snooze,
            extra: 'S',
            onClick: () => actions.setSnoozing(true),
          },
        ]
      : []),
    ...(ticket.snooze
      ? [{ key: 'wake', icon: <AlarmClockOff size={16} />, label: snooze.wake, onClick: actions.wake }]
      : []),
    ...(onMacros
      ? [{ key: 'macros', icon: <CirclePlay size={16} />, label: t.macros, extra: 'M', onClick: onMacros }]
      : []),
    ...(open ? [{ key: 'back', icon: <Undo2 size={16} />, label: t.giveBack, onClick: actions.giveBack }] : []),
    ...(actions.remove
      ? [{ key: 'remove', danger: true, icon: <Trash2 size={16} />, label: t.remove, onClick: actions.remove }]
      : []),
  ];
  return (
    <header className={css['header']}>
      <Link to="/tickets" search={(search) => search} className={css['back'] ?? ''} aria-label={t.back}>
        <ArrowLeft size={20} />
      </Link>
      {narrow ? (
        <button
          type="button"
          className={css['face']}
          aria-label={details ? says.hideDetails : says.details}
          aria-expanded={details}
          onClick={onDetails}
        >
          <Face ticket={ticket} />
        </button>
      ) : (
        <Face ticket={ticket} />
      )}
      <Who ticket={ticket} />
      <div className={css['actions']}>
        {mayTransfer && !narrow && (
          <Hint title={t.transfer} keys="t">
            <Button icon={<ArrowRightLeft size={16} />} aria-label={t.transfer} onClick={transfer}>
              <span className={css['word']}>{t.transfer}</span>
            </Button>
          </Hint>
        )}
        {open && (
          <Hint title={t.close} keys="e">
            <Button type="primary" icon={<CheckCheck size={16} />} onClick={actions.close}>
              {t.close}
            </Button>
          </Hint>
        )}
        {ticket.status === 'closed' && (
          <Button icon={<RotateCcw size={16} />} loading={actions.reopening} onClick={actions.reopen}>
            {t.reopen}
          </Button>
        )}
        {more.length > 0 && (
          <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
            <Button type="text" aria-label={t.moreActions} aria-haspopup="menu" icon={<Ellipsis size={18} />} />
          </Dropdown>
        )}
        {!narrow && <IconButton label={search.search} keys="f" icon={Search} onClick={onSearch} />}
        {!narrow && (
          <IconButton
            label={details ? says.hideDetails : says.details}
            keys="d"
            icon={details ? PanelRightClose : PanelRight}
            aria-expanded={details}
            onClick={onDetails}
          />
        )}
      </div>
      {actions.snoozing && (
        <Suspense>
          <SnoozeDialog ticket={ticket} onClose={() => actions.setSnoozing(false)} />
        </Suspense>
      )}
      {actions.transferring && (
        <Suspense>
          <TransferDialog ticket={ticket} onClose={() => actions.setTransferring(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Name of the typing member, from the group's list of members. */
function TypingMember({ id, number }: { id: number; number: string }) {
  const { data } = useQuery(api.tickets.members.options({ id: String(id) }));
  return <>{data?.find((member) => member.number === number)?.name || formatPhone(number)}: </>;
}

const Face = ({ ticket: { contact, isGroup } }: { ticket: TicketView }) => (
  <Avatar name={contact.name} picture={contact.profilePicUrl} group={isGroup} />
);

function Who({ ticket: { id, contact, status, queue, user, snooze, serviceLevel } }: { ticket: TicketView }) {
  const t = useText(text);
  const says = useText(conversationText);
  const typing = useContactTyping(id);
  return (
    <div className={css['who']}>
      <h2 title={contact.name}>{contact.name}</h2>
      <output className={css['typing']}>
        {typing?.who && <TypingMember id={id} number={typing.who} />}
        {typing && t[typing.state]}
      </output>
      <p hidden={typing !== null}>
        <StatusMark status={status} />
        {serviceLevel && <ServiceLevelMark level={serviceLevel} />}
        {snooze && <SnoozeMark snooze={snooze} className={css['fact']} />}
        <span className={css['fact']}>
          <i style={{ background: queue?.color ?? 'var(--line-strong)' }} />
          <span>{queue?.name ?? says.noQueue}</span>
        </span>
        {user && (
          <span className={css['fact']}>
            <span>{user.name}</span>
          </span>
        )}
      </p>
    </div>
  );
}
