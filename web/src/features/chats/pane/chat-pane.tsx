import type { ChatMessage, ChatView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { MessageCircleOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { isUnknownId } from '../../../lib/request-error.ts';
import { useMe } from '../../../lib/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { MessageSkeleton } from '../../../ui/messages/message-skeleton.tsx';
import { chatOptions, ownPart } from '../chats.queries.ts';
import { text } from '../chats.text.ts';
import { Composer } from '../composer/composer.tsx';
import { ChatFind } from './chat-find.tsx';
import { ChatHeader } from './chat-header.tsx';
import css from './chat-pane.module.css';
import { MessageArea } from './message-area.tsx';
import { useMarkReadUpTo } from './use-mark-read.ts';
import { TypingLine } from './typing-line.tsx';

/** Messages of a page. A pane with more unread ones opens at the first of them. */
const PAGE = 15;

/** @param at number of the message at which the pane opens, as from a notice; undefined: at the new messages */
export function ChatPane({ uuid, at }: { uuid: string; at: number | undefined }) {
  const { data, error, refetch } = useQuery(chatOptions(uuid));
  if (data) return <Pane chat={data} at={at} />;
  return (
    <section className={css['pane']}>
      {isUnknownId(error) ? (
        <Gone />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <MessageSkeleton />
      )}
    </section>
  );
}

function Gone() {
  const t = useText(text);
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/chats', replace: true });
  return <Empty icon={MessageCircleOff} title={t.gone} action={<Button onClick={toList}>{t.tabChats}</Button>} />;
}

/** The number of the message at which the list opens; undefined: the newest. A new `turn` opens it again. */
interface Opening {
  around: number | undefined;
  turn: number;
}

function Pane({ chat, at }: { chat: ChatView; at: number | undefined }) {
  const me = useMe();
  const [readUpTo] = useState(() => ownPart(chat, me.id)?.readSequence ?? chat.lastSequence);
  const hasMany = chat.lastSequence - readUpTo > PAGE;
  const [opening, setOpening] = useState<Opening>({ around: at ?? (hasMany ? readUpTo + 1 : undefined), turn: 0 });
  useMarkReadUpTo(chat, at);
  const [shownAt, setShownAt] = useState(at);
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [isSearching, setSearching] = useState(false);
  const openAt = useCallback(
    (around: number | undefined) => setOpening(({ turn }) => ({ around, turn: turn + 1 })),
    [],
  );
  if (at !== shownAt) {
    setShownAt(at);
    if (at) openAt(at);
  }
  return (
    <section className={css['pane']} aria-label={chat.title}>
      <ChatHeader chat={chat} searching={isSearching} onSearch={() => setSearching(!isSearching)} />
      {isSearching && <ChatFind chatId={chat.id} onChoose={openAt} onClose={() => setSearching(false)} />}
      <MessageArea
        key={opening.turn}
        chat={chat}
        around={opening.around}
        readUpTo={readUpTo}
        onOpenAt={openAt}
        onReply={setReplyTo}
      />
      <TypingLine chat={chat} />
      <Composer
        chat={chat}
        replyTo={replyTo}
        onReplyTo={setReplyTo}
        onSent={() => opening.around && openAt(undefined)}
      />
    </section>
  );
}
