import type { ChatMessage, ChatView } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Hand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import css from '../../../ui/messages/message-list.module.css';
import { MessageScroller } from '../../../ui/messages/message-scroller.tsx';
import { MessageSkeleton } from '../../../ui/messages/message-skeleton.tsx';
import { NewMessageAnnouncer } from '../../../ui/messages/new-message-announcer.tsx';
import { NewestButton } from '../../../ui/messages/newest-button.tsx';
import { messagesIn } from '../chats.cache.ts';
import { messagesOptions } from '../chats.queries.ts';
import { useUnsent } from '../composer/outgoing.mutations.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatSeparator } from './chat-separator.tsx';
import { chatTimeline } from './chat-timeline.ts';
import { paneText } from './pane.text.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { bubbleId, useChatScroll } from './use-chat-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  chat: ChatView;
  around: number | undefined;
  /** The last message that was read when the chat was opened. */
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
  if (query.isPending || isLost) return <MessageSkeleton />;
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
  const newest = messages.at(-1);
  const { scroller, content, atBottom, toBottom, onScroll } = useChatScroll({
    around,
    firstKey: bubbles[0]?.key,
    lastKey: last?.key,
    lastIsMine: last?.kind === 'unsent' || newest?.senderId === me.id,
    hasOlder,
    hasNewer,
    isBusy: isFetching || isFailed,
    onOlder,
    onNewer: props.onNewer,
  });
  useMarkRead(chat, atBottom && !hasNewer);
  const unseen = useUnseen(chat.lastSequence, atBottom);
  function reveal(sequence: number) {
    const bubble = document.getElementById(bubbleId(sequence));
    if (!bubble) return onOpenAt(sequence);
    bubble.scrollIntoView({ block: 'center', behavior: 'smooth' });
    bubble.dataset['found'] = 'true';
    return setTimeout(() => delete bubble.dataset['found'], 2_000);
  }
  return (
    <div className={css['frame']}>
      <MessageScroller
        label={t.messages}
        scroller={scroller}
        content={content}
        onScroll={onScroll}
        older={
          isFailed ? (
            <span role="alert">
              {t.olderFailed}{' '}
              <Button size="small" onClick={hasOlder ? onOlder : props.onNewer}>
                {t.retry}
              </Button>
            </span>
          ) : (
            isFetching && hasOlder && t.loadingOlder
          )
        }
      >
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
      </MessageScroller>
      {!atBottom && (
        <NewestButton
          label={unseen > 0 ? t.newer(unseen) : t.toNewest}
          unseen={unseen}
          onClick={() => (hasNewer ? onOpenAt(undefined) : toBottom('smooth'))}
        />
      )}
      <NewMessageAnnouncer
        newestId={newest?.id}
        isMine={newest?.senderId === me.id}
        words={newest ? t.newFrom(newest.sender.name, lineOf(newest.message) || (newest.files[0]?.name ?? '')) : ''}
      />
    </div>
  );
}

/** Messages that came since the newest one was last on the screen. */
function useUnseen(lastSequence: number, atBottom: boolean): number {
  const [seen, setSeen] = useState(lastSequence);
  if (atBottom && seen !== lastSequence) setSeen(lastSequence);
  return lastSequence - seen;
}
