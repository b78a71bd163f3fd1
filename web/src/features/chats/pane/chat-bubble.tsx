import type { ChatMessage, ChatView } from '@recado/contracts';
import { Ban } from 'lucide-react';
import { memo, useState } from 'react';
import { formatTime } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import words from '../../../ui/bubble-words.module.css';
import css from '../../../ui/bubble.module.css';
import { nameHue } from '../../../ui/name-hue.ts';
import '../../../ui/name-hues.css';
import { isJumbo } from '../../../ui/rich-text.ts';
import { BubbleTools } from './bubble-tools.tsx';
import own from './chat-bubble.module.css';
import { ChatFiles } from './chat-files.tsx';
import { ChatQuote } from './chat-quote.tsx';
import { EditField } from './edit-field.tsx';
import { MentionedText } from './mentioned-text.tsx';
import { paneText } from './pane.text.ts';
import { TicketCards } from './ticket-cards.tsx';
import { bubbleId } from './use-chat-scroll.ts';

interface Props {
  chat: ChatView;
  message: ChatMessage;
  first: boolean;
  last: boolean;
  onReply: (message: ChatMessage) => void;
  onReveal: (sequence: number) => void;
}

export const ChatBubble = memo(function ChatBubble({ chat, message, first, last, onReply, onReveal }: Props) {
  const t = useText(paneText);
  const me = useMe();
  const [isEdited, setEdited] = useState(false);
  const { isDeleted, senderId, sender, replyTo, files, createdAt } = message;
  const isMine = senderId === me.id;
  const jumbo = !isDeleted && !replyTo && files.length === 0 && isJumbo(message.message);
  const isMention = message.mentions.includes(me.id) && !isDeleted;
  return (
    <article
      id={bubbleId(message.sequence)}
      className={`${css['row']} ${own['row']}`}
      data-mine={isMine}
      data-first={first}
      data-last={last}
      aria-label={`${isMine ? t.you : sender.name}, ${formatTime(createdAt)}`}
    >
      <div className={`${css['bubble']} ${own['bubble']}`} data-bare={jumbo} data-mention={isMention}>
        {first && !isMine && (
          <span className={css['author']} data-tone={nameHue(sender.name)}>
            <strong>{sender.name}</strong>
          </span>
        )}
        {replyTo && <ChatQuote quoted={replyTo} onReveal={onReveal} />}
        {isEdited ? (
          <EditField chat={chat} message={message} onDone={() => setEdited(false)} />
        ) : (
          <Body chat={chat} message={message} jumbo={jumbo} />
        )}
        <span className={css['meta']}>
          {message.isEdited && !isDeleted && <span>{t.edited}</span>}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
      </div>
      {!isDeleted && !isEdited && (
        <BubbleTools message={message} isMine={isMine} onReply={onReply} onEdit={() => setEdited(true)} />
      )}
    </article>
  );
});

function Body({ chat, message, jumbo }: { chat: ChatView; message: ChatMessage; jumbo: boolean }) {
  const t = useText(paneText);
  if (message.isDeleted)
    return (
      <span className={words['quiet']}>
        <Ban size={14} aria-hidden="true" />
        {t.deleted}
      </span>
    );
  return (
    <>
      <ChatFiles files={message.files} />
      {message.message && (
        <span className={jumbo ? words['jumbo'] : words['words']}>
          <MentionedText message={message} people={chat.users.map(({ user }) => user)} />
        </span>
      )}
      <TicketCards text={message.message} />
    </>
  );
}
