import type { MessageView, TicketView } from '@recado/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, Hand } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import type { Answer } from '../composer/answering.ts';
import { text } from './conversation.text.ts';
import { Lightbox } from './lightbox.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { messagesIn } from './messages.cache.ts';
import css from './message-list.module.css';
import { messagesOptions } from './messages.queries.ts';
import { quotedWords } from './quote.tsx';
import { Reveal, showDrawn } from './reveal.ts';
import { useUnsentBubbles } from '../composer/unsent-bubbles.ts';
import { Separator } from './separator.tsx';
import { firstUnreadOf, timeline } from './timeline.ts';
import { useUnreadPages } from './use-unread-pages.ts';
import { useConversationScroll } from './use-conversation-scroll.ts';

interface Props {
  ticket: TicketView;
  /** Unread messages when it was opened. */
  unread?: number;
  /** A message to begin at. */
  start?: number | undefined;
  readOnly?: boolean;
  onAnswer?: Answer;
}

/** Begins at the newest message, or where one was led to. */
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
    // The pages that are held may be far from the newest.
    const { queryKey } = messagesOptions(ticketId);
    if (client.getQueryData(queryKey)?.pages[0]?.newer) void client.resetQueries({ queryKey });
    setAround(({ turn }) => ({ id: undefined, turn: turn + 1 }));
  }, [client, ticketId]);
  return (
    <Reveal value={reveal}>
      <Messages key={around.turn} {...props} around={around.id} onNewest={toNewest} />
    </Reveal>
  );
}

interface MessagesProps extends Omit<Props, 'start'> {
  around: number | undefined;
  onNewest: () => void;
}
function Messages({ ticket, unread = 0, around, readOnly = false, onAnswer, onNewest }: MessagesProps) {
  const t = useText(text);
  const query = useInfiniteQuery(messagesOptions(ticket.id, around));
  const unsent = useUnsentBubbles(ticket.id);
  const isReady = useUnreadPages(query, around === undefined ? unread : 0);
  const isLost = query.isError && !query.data && around !== undefined;
  useEffect(() => {
    if (isLost) onNewest(); // it was deleted, or is no longer one's to see
  }, [isLost, onNewest]);
  if (query.isPending || isLost) return <MessageSkeleton />;
  if (query.isError && !query.data) return <Trouble error={query.error} onRetry={() => void query.refetch()} />;
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
      messages={messages}
      writing={unsent.at(-1)?.clientKey ?? null}
      episodes={query.data.pages.flatMap(({ episodes }) => episodes)}
      around={around}
      hasOlder={hasNextPage}
      hasNewer={hasPreviousPage}
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

interface ConversationProps {
  ticket: TicketView;
  unread: number;
  messages: MessageView[];
  /** Key of what was written last and is not with the server yet. */
  writing: string | null;
  episodes: Parameters<typeof timeline>[0]['episodes'];
  around: number | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
  /** The last page that was asked for did not come. */
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
  const { ticket, unread, writing, episodes, around, hasOlder, hasNewer, loading, readOnly } = props;
  // A page that comes in while one scrolls is drawn between the frames.
  const messages = useDeferredValue(props.messages);
  const { onOlder, onNewer, onNewest, onAnswer } = props;
  const t = useText(text);
  const firstUnread = useFirstUnread(messages, unread, !hasOlder);
  const [image, setImage] = useState<number | null>(null);
  const items = timeline({ messages, episodes, complete: !hasOlder, firstUnread });
  const newest = messages.at(-1);
  const older = useCallback(() => {
    if (!loading) void onOlder();
  }, [loading, onOlder]);
  const newer = useCallback(() => {
    if (!loading) void onNewer();
  }, [loading, onNewer]);
  const { scroller, content, atBottom, toBottom, onScroll, onWheel, onKeyDown } = useConversationScroll({
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
    // What was written stands at the end, which is not here.
    if (hasWritten) onNewest();
  }, [hasWritten, onNewest]);
  const unseen = useUnseen(messages, atBottom, !hasNewer);
  return (
    <div className={css['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and wheel only load pages */}
      <section
        ref={scroller}
        className={css['scroller']}
        onScroll={onScroll}
        onWheel={onWheel}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t.messages}
      >
        <div ref={content} className={css['content']}>
          <p className={css['older']}>{props.loadingOlder && t.loadingOlder}</p>
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
        </div>
      </section>
      {!atBottom && (
        <button
          type="button"
          className={css['newest']}
          aria-label={unseen > 0 ? t.newer(unseen) : t.toNewest}
          onClick={() => (hasNewer ? onNewest() : toBottom(true))}
        >
          {unseen > 0 && <span>{unseen}</span>}
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <Announcer messages={messages} />
      {image !== null && <Lightbox messages={messages} start={image} onClose={() => setImage(null)} />}
    </div>
  );
}

const keyOf = (message: MessageView) => message.clientKey ?? String(message.id);

/** Found once: what comes in later is new as well, and the line of what is new stays where it is. */
function useFirstUnread(messages: MessageView[], unread: number, isWhole: boolean): number | null {
  const [newest] = useState(messages.at(-1)?.id);
  const [found, setFound] = useState<number | null>(null);
  const end = found === null ? messages.findIndex(({ id }) => id === newest) : -1;
  const first = end === -1 ? null : firstUnreadOf(messages.slice(0, end + 1), unread, isWhole);
  if (first !== null) setFound(first);
  return found ?? first;
}

/** How many messages of the contact came in below what is on the screen. */
function useUnseen(messages: MessageView[], atBottom: boolean, isEnd: boolean): number {
  const newestKey = keyOf(messages[messages.length - 1] as MessageView);
  const [seenKey, setSeenKey] = useState(newestKey);
  if (atBottom && seenKey !== newestKey) setSeenKey(newestKey);
  const seen = messages.findLastIndex((message) => keyOf(message) === seenKey);
  if (!isEnd || seen === -1) return 0;
  return messages.slice(seen + 1).filter(({ fromMe }) => !fromMe).length;
}

/** Says to a screen reader what comes in while the conversation is open. */
function Announcer({ messages }: { messages: MessageView[] }) {
  const t = useText(text);
  const newest = messages.at(-1);
  const [opened] = useState(newest?.id);
  const says = newest && newest.id !== opened && !newest.fromMe ? t.newFrom(newest.author, quotedWords(newest, t)) : '';
  return (
    <div className="sr-only" aria-live="polite">
      {says}
    </div>
  );
}
