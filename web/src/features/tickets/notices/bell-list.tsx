import type { NotificationView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import css from './ticket-bell.module.css';
import { bellText } from './bell.text.ts';
import { BellRow, HandedRow } from './bell-row.tsx';
import { MentionRow } from './mention-row.tsx';
import { BrowserNotices } from './browser-notices.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { toastKey } from './toast-key.ts';
import type { BellContent, BellGroup } from './bell.queries.ts';

/** Popup of the bell. */
export default function BellList({ news, onChoose }: { news: BellContent; onChoose: () => void }) {
  const { notification } = App.useApp();
  const { handed } = news;
  // The toast would cover the same notification in the list.
  useEffect(() => handed.forEach(({ id }) => notification.destroy(toastKey(id))), [handed, notification]);
  return (
    <>
      {news.error ? (
        <LoadError isList error={news.error} onRetry={news.retry} />
      ) : (
        <Parts news={news} onChoose={onChoose} />
      )}
      <BrowserNotices />
    </>
  );
}

function Parts({ news, onChoose }: { news: BellContent; onChoose: () => void }) {
  const t = useText(bellText);
  const { mentions, handed, own, waiting, isPending } = news;
  if (isPending) return <ListSkeleton />;
  const count = mentions.length + handed.length + own.tickets.length + waiting.tickets.length;
  if (count === 0) return <p className={css['none']}>{t.none}</p>;
  return (
    <>
      {mentions.length > 0 && (
        <>
          <h3 className={css['part']}>{t.mentions}</h3>
          <ul>
            {mentions.map((mention) => (
              <li key={`${mention.chatId} ${mention.sequence}`}>
                <MentionRow mention={mention} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Notifications name={t.asked} all={handed.filter(({ kind }) => kind === 'mention')} onChoose={onChoose} />
      <Notifications name={t.ruled} all={handed.filter(({ kind }) => kind === 'rule')} onChoose={onChoose} />
      <Notifications name={t.promises} all={handed.filter(({ promise }) => promise)} onChoose={onChoose} />
      <Notifications name={t.wokenTickets} all={handed.filter(({ kind }) => kind === 'woken')} onChoose={onChoose} />
      <Notifications name={t.handedOver} all={handed.filter(({ kind }) => kind === 'transfer')} onChoose={onChoose} />
      <Section name={t.mine} part={own} tab="open" onChoose={onChoose} />
      <Section name={t.waiting} part={waiting} tab="pending" onChoose={onChoose} />
    </>
  );
}

interface NotificationsProps {
  name: string;
  all: NotificationView[];
  onChoose: () => void;
}
function Notifications({ name, all, onChoose }: NotificationsProps) {
  if (all.length === 0) return null;
  return (
    <>
      <h3 className={css['part']}>{name}</h3>
      <ul>
        {all.map((notification) => (
          <li key={notification.id}>
            <HandedRow handed={notification} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SectionProps {
  name: string;
  part: BellGroup;
  tab: 'open' | 'pending';
  onChoose: () => void;
}
function Section({ name, part: { tickets, more }, tab, onChoose }: SectionProps) {
  const t = useText(bellText);
  if (tickets.length === 0) return null;
  return (
    <>
      <h3 className={css['part']}>
        {name}
        {more && (
          <Link to="/tickets" search={{ tab, unread: true }} onClick={onChoose}>
            {t.all}
          </Link>
        )}
      </h3>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <BellRow ticket={ticket} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
