import type { TicketView } from '@recado/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { BeforeExpand } from '../../../ui/before-expand.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import css from '../../../ui/messages/message-list.module.css';
import { MessageScroller } from '../../../ui/messages/message-scroller.tsx';
import { MessageSkeleton } from '../../../ui/messages/message-skeleton.tsx';
import { NewMessageAnnouncer } from '../../../ui/messages/new-message-announcer.tsx';
import { NewestButton } from '../../../ui/messages/newest-button.tsx';
import type { SelectTarget } from '../composer/composer-target.ts';
import { text } from './conversation.text.ts';
import { Lightbox } from './lightbox.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { messagesIn } from './messages.cache.ts';
import { messagesOptions } from './messages.queries.ts';
import { quotedWords } from './quote.tsx';
import { RevealMessage, showDrawn } from './reveal-message.ts';
import { useUnsentBubbles } from '../composer/unsent-bubbles.ts';
import { Separator } from './separator.tsx';
import { keyOf, timeline } from './timeline.ts';
import { useFirstUnread, useUnseenCount } from './unread-marks.ts';
import { useUnreadPages } from './use-unread-pages.ts';
import { useConversationScroll } from './use-conversation-scroll.ts';

interface Props {
  ticket: TicketView;
  /** Number of unread messages when the conversation was opened. */
  unread?: number;
  /** Id of the message at which the list opens. */
  start?: number | undefined;
  readOnly?: boolean;
  onAnswer?: SelectTarget;
}

/** Opens at the newest message, or at the message of the link. */
export function MessageList({ start, ...props }: Props) {
  const client = useQueryClient();
  const [around, setAround] = useState<{ id: number | undefined; turn: number }>({ id: start, turn: 0 });
  const reveal = useCallback((id: number) => {
    if (!showDrawn(id)) setAround(({ turn }) => ({ id, turn: turn + 1 }));
  }, []);
  const led = useRef(start);
  useEffect(() => {
    if (start && led.current !== start) reveal(start);
    led.current = start;
  }, [start, reveal]);
  const ticketId = props.ticket.id;
  const toNewest = useCallback(() => {
    // The loaded pages may be far from the newest.
    const { queryKey } = messagesOptions(ticketId);
    if (client.getQueryData(queryKey)?.pages[0]?.newer) void client.resetQueries({ queryKey });
    setAround(({ turn }) => ({ id: undefined, turn: turn + 1 }));
  }, [client, ticketId]);
  return (
    <RevealMessage value={reveal}>
      <Messages
        key={around.turn}
        {...props}
        // Only the first opening is at the unread messages.
        unread={around.turn === 0 ? props.unread : 0}
        around={around.id}
        onNewest={toNewest}
      />
    </RevealMessage>
  );
}

interface MessagesProps extends Omit<Props, 'start'> {
  around: number | undefined;
  onNewest: () => void;
}
function Messages({ ticket, around, readOnly = false, onAnswer, onNewest, ...props }: MessagesProps) {
  const t = useText(text);
  // Unread messages are counted from the newest, which a window around a message may not hold.
  const { unread = 0 } = around === undefined ? props : {};
  const query = useInfiniteQuery(messagesOptions(ticket.id, around));
  const unsent = useUnsentBubbles(ticket.id);
  const isReady = useUnreadPages(query, unread);
  const isLost = query.isError && !query.data && around !== undefined;
  useEffect(() => {
    if (isLost) onNewest(); // deleted, or no longer visible to the user
  }, [isLost, onNewest]);
  if (query.isPending || isLost) return <MessageSkeleton />;
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!isReady) return <MessageSkeleton />;
  const stored = messagesIn(query.data);
  const written = unsent.filter(({ clientKey }) => !stored.some((message) => message.clientKey === clientKey));
  const messages = query.hasPreviousPage ? stored : [...stored, ...written];
  if (messages.length === 0) {
    return (
      <div className={css['empty']}>
        <Empty icon={Hand} title={t.sayHello} />
      </div>
    );
  }
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, hasPreviousPage, fetchPreviousPage } = query;
  return (
    <Conversation
      ticket={ticket}
      unread={unread}
      loaded={{
        messages,
        episodes: query.data.pages.flatMap(({ episodes }) => episodes),
        hasOlder: hasNextPage,
        hasNewer: hasPreviousPage,
      }}
      writing={unsent.at(-1)?.clientKey ?? null}
      around={around}
      failed={query.isFetchNextPageError || query.isFetchPreviousPageError}
      loading={isFetching}
      loadingOlder={isFetchingNextPage}
      readOnly={readOnly}
      onOlder={fetchNextPage}
      onNewer={fetchPreviousPage}
      onNewest={onNewest}
      onAnswer={onAnswer}
    />
  );
}

/** Messages with their paging state, which is valid for these messages only. */
interface Loaded extends Pick<Parameters<typeof timeline>[0], 'messages' | 'episodes'> {
  hasOlder: boolean;
  hasNewer: boolean;
}

interface ConversationProps {
  ticket: TicketView;
  unread: number;
  loaded: Loaded;
  /** Client key of the newest message that the server has not stored yet. */
  writing: string | null;
  around: number | undefined;
  /** The last page could not be fetched. */
  failed: boolean;
  loading: boolean;
  loadingOlder: boolean;
  readOnly: boolean;
  onOlder: () => Promise<unknown>;
  onNewer: () => Promise<unknown>;
  onNewest: () => void;
  onAnswer: Props['onAnswer'];
}

function Conversation(props: ConversationProps) {
  const { ticket, unread, loaded, writing, around, loading, readOnly } = props;
  // A page that arrives while the user scrolls is drawn between the frames.
  const drawn = useDeferredValue(loaded);
  const { messages, episodes, hasOlder, hasNewer } = drawn;
  const { onOlder, onNewer, onNewest, onAnswer } = props;
  const t = useText(text);
  const firstUnread = useFirstUnread(messages, unread, !hasOlder);
  const [image, setImage] = useState<number | null>(null);
  const items = timeline({ messages, episodes, complete: !hasOlder, firstUnread });
  const newest = messages.at(-1);
  // Until the page that arrived is drawn, the scroll position says nothing about the next one.
  const mayFetch = !loading && drawn === loaded;
  const older = useCallback(() => {
    if (mayFetch) void onOlder();
  }, [mayFetch, onOlder]);
  const newer = useCallback(() => {
    if (mayFetch) void onNewer();
  }, [mayFetch, onNewer]);
  const { scroller, content, atBottom, toBottom, unstick, onScroll, onWheel, onKeyDown } = useConversationScroll({
    around,
    firstKey: messages[0] && keyOf(messages[0]),
    lastKey: newest && keyOf(newest),
    lastIsMine: newest?.fromMe ?? false,
    hasOlder,
    hasNewer,
    failed: props.failed,
    onOlder: older,
    onNewer: newer,
  });
  const [began] = useState(writing);
  const hasWritten = writing !== null && writing !== began && hasNewer;
  useEffect(() => {
    // A sent message is at the end, which is not loaded.
    if (hasWritten) onNewest();
  }, [hasWritten, onNewest]);
  const unseen = useUnseenCount(messages, atBottom, !hasNewer);
  return (
    <div className={css['frame']}>
      <MessageScroller
        label={t.messages}
        scroller={scroller}
        content={content}
        onScroll={onScroll}
        onWheel={onWheel}
        onKeyDown={onKeyDown}
        older={props.loadingOlder && t.loadingOlder}
      >
        <BeforeExpand value={unstick}>
          {items.map((item) =>
            item.kind === 'message' ? (
              <MessageBubble
                key={item.key}
                message={item.message}
                first={item.first}
                last={item.last}
                group={ticket.isGroup}
                readOnly={readOnly}
                onAnswer={onAnswer}
                onImage={setImage}
              />
            ) : (
              <Separator key={item.key} item={item} />
            ),
          )}
        </BeforeExpand>
      </MessageScroller>
      {!atBottom && (
        <NewestButton
          label={unseen > 0 ? t.newer(unseen) : t.toNewest}
          unseen={unseen}
          onClick={() => (hasNewer ? onNewest() : toBottom(true))}
        />
      )}
      <NewMessageAnnouncer
        newestId={newest?.id}
        isMine={newest?.fromMe ?? false}
        words={newest ? t.newFrom(newest.author, quotedWords(newest, t)) : ''}
      />
      {image !== null && <Lightbox messages={messages} start={image} onClose={() => setImage(null)} />}
    </div>
  );
}
