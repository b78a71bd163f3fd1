import type { ChatMessage, ChatView } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowDown, Hand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { messagesIn } from '../chats.cache.ts';
import { messagesOptions } from '../chats.queries.ts';
import { useUnsent } from '../composer/outgoing.mutations.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatSeparator } from './chat-separator.tsx';
import { chatTimeline } from './chat-timeline.ts';
import css from './message-area.module.css';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { PaneSkeleton } from './pane-skeleton.tsx';
import { paneText } from './pane.text.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  chat: ChatView;
  around: number | undefined;
  /** What comes after this number was not read when the chat was opened. */
  readUpTo: number;
  onOpenAt: (sequence: number | undefined) => void;
  onReply: (message: ChatMessage) => void;
}

/** The messages of a chat, from the newest back; or around one of them. */
export function MessageArea(props: Props) {
  const { chat, around, onOpenAt } = props;
  const t = useText(paneText);
  const query = useInfiniteQuery(messagesOptions(chat.id, around));
  const unsent = useUnsent(chat.id);
  const isLost = query.isError && !query.data && around !== undefined;
  useEffect(() => {
    if (isLost) onOpenAt(undefined);
  }, [isLost, onOpenAt]);
  if (query.isPending || isLost) return <PaneSkeleton />;
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const messages = messagesIn(query.data);
  if (messages.length + unsent.length === 0) {
    return (
      <div className={css['empty']}>
        <Empty icon={Hand} title={t.sayHello} />
      </div>
    );
  }
  const { hasNextPage, hasPreviousPage, isFetching, isFetchNextPageError, isFetchPreviousPageError } = query;
  return (
    <Messages
      {...props}
      messages={messages}
      unsent={hasPreviousPage ? [] : unsent.filter(({ clientKey }) => !isStored(messages, clientKey))}
      hasOlder={hasNextPage}
      hasNewer={hasPreviousPage}
      isFetching={isFetching}
      isFailed={isFetchNextPageError || isFetchPreviousPageError}
      onOlder={() => void query.fetchNextPage()}
      onNewer={() => void query.fetchPreviousPage()}
    />
  );
}
const isStored = (messages: ChatMessage[], clientKey: string) =>
  messages.some((message) => message.clientKey === clientKey);

interface MessagesProps extends Props {
  messages: ChatMessage[];
  unsent: ReturnType<typeof useUnsent>;
  hasOlder: boolean;
  hasNewer: boolean;
  isFetching: boolean;
  isFailed: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

function Messages(props: MessagesProps) {
  const { chat, around, messages, unsent, hasNewer, hasOlder, isFetching, isFailed, onOlder, onOpenAt, onReply } =
    props;
  const t = useText(paneText);
  const me = useMe();
  const items = chatTimeline({ messages, unsent, myId: me.id, readUpTo: props.readUpTo });
  const bubbles = items.filter(({ kind }) => kind === 'message' || kind === 'unsent');
  const last = bubbles.at(-1);
  const { scroller, content, atBottom, toBottom, onScroll } = useChatScroll({
    around,
    firstKey: bubbles[0]?.key,
    lastKey: last?.key,
    lastIsMine: last?.kind === 'unsent' || messages.at(-1)?.senderId === me.id,
    hasOlder,
    hasNewer,
    isBusy: isFetching || isFailed,
    onOlder,
    onNewer: props.onNewer,
  });
  useMarkRead(chat, atBottom && !hasNewer);
  const unseen = useUnseen(chat.lastSequence, atBottom);
  function reveal(sequence: number) {
    const bubble = document.getElementById(`chat-message-${sequence}`);
    if (!bubble) return onOpenAt(sequence);
    bubble.scrollIntoView({ block: 'center', behavior: 'smooth' });
    bubble.dataset['found'] = 'true';
    return setTimeout(() => delete bubble.dataset['found'], 2_000);
  }
  return (
    <div className={css['frame']}>
      <section
        ref={scroller}
        className={css['scroller']}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t.messages}
      >
        <div ref={content} className={css['content']}>
          <div className={css['older']}>
            {isFailed ? (
              <span role="alert">
                {t.olderFailed}{' '}
                <Button size="small" onClick={hasOlder ? onOlder : props.onNewer}>
                  {t.retry}
                </Button>
              </span>
            ) : (
              isFetching && hasOlder && t.loadingOlder
            )}
          </div>
          {items.map((item) =>
            item.kind === 'message' ? (
              <ChatBubble
                key={item.key}
                message={item.message}
                first={item.first}
                last={item.last}
                chat={chat}
                onReply={onReply}
                onReveal={reveal}
              />
            ) : item.kind === 'unsent' ? (
              <UnsentBubble key={item.key} message={item.message} first={item.first} last={item.last} />
            ) : (
              <ChatSeparator key={item.key} item={item} />
            ),
          )}
        </div>
      </section>
      {!atBottom && (
        <button
          type="button"
          className={css['newest']}
          aria-label={unseen > 0 ? t.newer(unseen) : t.toNewest}
          onClick={() => (hasNewer ? onOpenAt(undefined) : toBottom('smooth'))}
        >
          {unseen > 0 && <span>{unseen}</span>}
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <NewMessageAnnouncer messages={messages} />
    </div>
  );
}

/** Messages that came since the newest one was last on the screen. */
function useUnseen(lastSequence: number, atBottom: boolean): number {
  const [seen, setSeen] = useState(lastSequence);
  if (atBottom && seen !== lastSequence) setSeen(lastSequence);
  return lastSequence - seen;
}
