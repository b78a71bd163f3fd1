import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { hasInternalChat, useMe } from '../../lib/session.ts';
import { useMedia } from '../../ui/use-media.ts';
import css from './chats-page.module.css';
import { text } from './chats.text.ts';
import { ChatList } from './list/chat-list.tsx';
import { useColleaguesLive } from './use-colleagues.ts';
import { NoChats } from './no-chats.tsx';

/** List and messages side by side; a narrow screen shows one of them, by two tabs. */
export function ChatsPage() {
  const t = useText(text);
  const { uuid } = useParams({ strict: false });
  useColleaguesLive();
  if (!hasInternalChat(useMe())) return <NoChats />;
  return (
    <main className={css['page']} data-reading={uuid !== undefined}>
      <h1 className="sr-only">{t.title}</h1>
      <Tabs uuid={uuid} />
      <ChatList openUuid={uuid} />
      <Outlet />
    </main>
  );
}

function Tabs({ uuid }: { uuid: string | undefined }) {
  const t = useText(text);
  const navigate = useNavigate();
  const isNarrow = useMedia('(width < 960px)');
  // The chat that was open last stays behind the second tab.
  const [last, setLast] = useState(uuid);
  if (uuid !== undefined && uuid !== last) setLast(uuid);
  if (!isNarrow) return null;
  return (
    <div className={css['tabs']} role="tablist" aria-label={t.title}>
      <button
        type="button"
        role="tab"
        aria-selected={uuid === undefined}
        onClick={() => uuid !== undefined && void navigate({ to: '/chats' })}
      >
        {t.tabChats}
      </button>
      <button
        type="button"
        role="tab"
        aria-selected={uuid !== undefined}
        disabled={last === undefined}
        onClick={() => uuid === undefined && last && void navigate({ to: '/chats/$uuid', params: { uuid: last } })}
      >
        {t.tabMessages}
      </button>
    </div>
  );
}
