import type { MessageView, TicketView } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown, Hand } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import type { Answer } from './answering.ts';
import { text } from './conversation.text.ts';
import { Lightbox } from './lightbox.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { messagesIn } from './messages.cache.ts';
import css from './message-list.module.css';
import { messagesOptions } from './messages.queries.ts';
import { quotedWords } from './quote.tsx';
import { Separator } from './separator.tsx';
import { firstUnreadOf, timeline } from './timeline.ts';
import { useConversationScroll } from './use-conversation-scroll.ts';

interface Props {
  ticket: TicketView;
  /** Unread messages when it was opened. */
  unread?: number;
  readOnly?: boolean;
  onAnswer?: Answer;
}

export function MessageList({ ticket, unread = 0, readOnly = false, onAnswer }: Props) {
  const t = useText(text);
  const query = useInfiniteQuery(messagesOptions(ticket.id));
  if (query.isPending) return <MessageSkeleton />;
  if (query.isError && !query.data) return <Trouble error={query.error} onRetry={() => void query.refetch()} />;
  const messages = messagesIn(query.data);
  if (messages.length === 0) {
    return (
      <div className={css['empty']}>
        <Empty icon={Hand} title={t.sayHello} />
      </div>
    );
  }
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Conversation
      ticket={ticket}
      unread={unread}
      messages={messages}
      episodes={query.data.pages.flatMap(({ episodes }) => episodes)}
      hasOlder={hasNextPage}
      loading={isFetchingNextPage}
      readOnly={readOnly}
      onOlder={fetchNextPage}
      onAnswer={onAnswer}
    />
  );
}

interface ConversationProps {
  ticket: TicketView;
  unread: number;
  messages: MessageView[];
  episodes: Parameters<typeof timeline>[0]['episodes'];
  hasOlder: boolean;
  loading: boolean;
  readOnly: boolean;
  onOlder: () => Promise<unknown>;
  onAnswer: Props['onAnswer'];
}

function Conversation(props: ConversationProps) {
  const { ticket, unread, messages, episodes, hasOlder, loading, readOnly, onOlder, onAnswer } = props;
  const t = useText(text);
  const [firstUnread] = useState(() => firstUnreadOf(messages, unread));
  const [image, setImage] = useState<number | null>(null);
  const items = timeline({ messages, episodes, complete: !hasOlder, firstUnread });
  const newest = messages.at(-1);
  const older = useCallback(() => {
    if (!loading) void onOlder();
  }, [loading, onOlder]);
  const { scroller, content, atBottom, toBottom, onScroll } = useConversationScroll({
    firstKey: messages[0] && keyOf(messages[0]),
    lastKey: newest && keyOf(newest),
    lastIsMine: newest?.fromMe ?? false,
    hasOlder,
    onOlder: older,
  });
  const unseen = useUnseen(messages, atBottom);
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
          <p className={css['older']}>{loading && t.loadingOlder}</p>
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
          onClick={() => toBottom(true)}
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

/** How many messages of the contact came in below what is on the screen. */
function useUnseen(messages: MessageView[], atBottom: boolean): number {
  const newestKey = keyOf(messages[messages.length - 1] as MessageView);
  const [seenKey, setSeenKey] = useState(newestKey);
  if (atBottom && seenKey !== newestKey) setSeenKey(newestKey);
  const seen = messages.findLastIndex((message) => keyOf(message) === seenKey);
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
