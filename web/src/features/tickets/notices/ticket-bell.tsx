import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showTitle } from '../../../lib/page-title.ts';
import { Bell, formatBellCount } from '../../../ui/bell.tsx';
import { useBellContent } from './bell.queries.ts';
import { text } from '../tickets.text.ts';

const BellList = lazy(() => import('./bell-list.tsx'));

/** Counts the user's tickets with unread messages, transferred ones and pending ones, and mentions in internal chats. */
export function TicketBell() {
  const t = useText(text);
  const news = useBellContent();
  const count = news.mentions.length + news.handed.length + news.own.tickets.length + news.waiting.tickets.length;
  const shown = formatBellCount(count);
  useEffect(() => {
    showTitle(count > 0 ? shown : '');
    return () => showTitle('');
  }, [count, shown]);
  return (
    <Bell
      label={`${t.bell}: ${shown}`}
      icon={BellIcon}
      count={count}
      title={t.bell}
      command={{ id: 'bell', title: t.openBell, key: 'b' }}
    >
      {(close) => (
        <Suspense>
          <BellList news={news} onChoose={close} />
        </Suspense>
      )}
    </Bell>
  );
}
