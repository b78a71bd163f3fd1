import type { ChatView } from '@recado/contracts';
import { Button } from 'antd';
import { MessagesSquare, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useDebounced, useInfiniteList } from '../../../lib/infinite-list.ts';
import { Empty } from '../../../ui/empty.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { listOptions } from '../chats.queries.ts';
import { text } from '../chats.text.ts';
import css from './chat-list.module.css';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRow } from './chat-row.tsx';
import { ChatSearch } from './chat-search.tsx';
import { useChatKeys } from './use-chat-keys.ts';

const ChatDialog = lazy(() => import('../chat-dialog.tsx'));

/** Chats of the user, the latest message first. */
export function ChatList({ openUuid }: { openUuid: string | undefined }) {
  const t = useText(text);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const list = useInfiniteList(listOptions(search), ({ records }) => records);
  const [edited, setEdited] = useState<ChatView | 'new' | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useChatKeys(list.rows, openUuid, scroller);
  return (
    <section className={css['pane']} aria-label={t.tabChats}>
      <header className={css['head']}>
        <h2>{t.title}</h2>
        <IconButton label={t.newChat} icon={Plus} onClick={() => setEdited('new')} />
      </header>
      <ChatSearch value={typed} onChange={setTyped} />
      <div ref={scroller} className={css['scroller']}>
        {list.error ? (
          <LoadError isList error={list.error} onRetry={list.retry} />
        ) : list.isPending ? (
          <ChatListSkeleton />
        ) : list.rows.length === 0 ? (
          <NoRows searched={search !== ''} onNew={() => setEdited('new')} />
        ) : (
          <ul>
            {list.rows.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} selected={chat.uuid === openUuid} onEdit={setEdited} />
              </li>
            ))}
          </ul>
        )}
        <ListEnd tail={list} rows={list.rows.length} />
      </div>
      <Suspense>
        {edited && <ChatDialog chat={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </section>
  );
}

function NoRows({ searched, onNew }: { searched: boolean; onNew: () => void }) {
  const t = useText(text);
  if (searched) return <Empty icon={SearchX} title={t.noneFound} />;
  return (
    <Empty
      icon={MessagesSquare}
      title={t.none}
      action={
        <Button type="primary" onClick={onNew}>
          {t.newChat}
        </Button>
      }
    >
      {t.noneHint}
    </Empty>
  );
}
