import { useQuery } from '@tanstack/react-query';
import { MessageCircleMore } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Bell } from '../../ui/bell.tsx';
import { useChatsLive } from './chats.realtime.ts';
import { bellText } from './bell.text.ts';

const ChatBellList = lazy(() => import('./chat-bell-list.tsx'));

/** Popup of the chats in the top bar. The bell is on every page, and therefore receives the pushed changes of chats. */
export default function ChatBell() {
  const t = useText(bellText);
  const { data } = useQuery(api.chats.unreads.options());
  useChatsLive();
  const count = data?.chats ?? 0;
  return (
    <Bell
      label={count > 0 ? t.bellCount(count) : t.bell}
      icon={MessageCircleMore}
      count={count}
      title={t.bell}
      command={{ id: 'chats', title: t.bell }}
    >
      {(close) => (
        <Suspense>
          <ChatBellList onChoose={close} />
        </Suspense>
      )}
    </Bell>
  );
}
