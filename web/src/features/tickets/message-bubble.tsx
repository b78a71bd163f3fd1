import type { MessageView } from '@recado/contracts';
import { PhoneMissed } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../lib/i18n.ts';
import { clock } from '../../lib/time.ts';
import { BubbleBody } from './bubble-body.tsx';
import { BubbleFailure } from './bubble-failure.tsx';
import { BubbleTools } from './bubble-tools.tsx';
import css from './message-bubble.module.css';
import { Quote } from './quote.tsx';
import { isJumbo } from './rich-text.ts';
import { text } from './conversation.text.ts';
import { Ticks } from './ticks.tsx';

interface Props {
  message: MessageView;
  first: boolean;
  last: boolean;
  group: boolean;
  readOnly: boolean;
  onReply: ((message: MessageView) => void) | undefined;
  onImage: (id: number) => void;
}

export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, first, last, group, readOnly, onReply, onImage } = props;
  const t = useText(text);
  if (message.mediaType === 'call_log') return <CallLine message={message} />;
  const jumbo = message.mediaType === 'chat' && !message.quotedMsg && !message.isDeleted && isJumbo(message.body);
  const bare = jumbo || message.mediaType === 'sticker';
  return (
    <article
      id={`message-${message.id}`}
      className={css['row']}
      data-mine={message.fromMe}
      data-first={first}
      data-last={last}
      aria-label={`${message.fromMe ? t.you : message.author}, ${clock(message.createdAt)}`}
    >
      <div className={css['bubble']} data-bare={bare} data-failed={message.failure !== null}>
        {group && first && !message.fromMe && <span className={css['author']}>{message.author}</span>}
        {message.quotedMsg && <Quote quoted={message.quotedMsg} />}
        <BubbleBody message={message} jumbo={jumbo} onImage={onImage} />
        <Meta message={message} />
      </div>
      {message.failure !== null && <BubbleFailure message={message} readOnly={readOnly} />}
      {!readOnly && message.id > 0 && !message.isDeleted && <BubbleTools message={message} onReply={onReply} />}
    </article>
  );
});

function Meta({ message }: { message: MessageView }) {
  const t = useText(text);
  return (
    <span className={css['meta']}>
      {message.isEdited && <span>{t.edited}</span>}
      <time dateTime={message.createdAt}>{clock(message.createdAt)}</time>
      {message.fromMe && !message.isDeleted && <Ticks ack={message.ack} failed={message.failure !== null} />}
    </span>
  );
}

function CallLine({ message }: { message: MessageView }) {
  const t = useText(text);
  return (
    <p className={css['call']}>
      <PhoneMissed size={14} aria-hidden="true" />
      {message.body || `${t.missedCall} · ${clock(message.createdAt)}`}
    </p>
  );
}
