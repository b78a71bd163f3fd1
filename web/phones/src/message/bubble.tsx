import '../../../src/ui/tone.css';
import { useText } from '../../../src/lib/i18n.ts';
import { formatTime } from '../../../src/lib/format-time.ts';
import { Reactions } from '../../../src/ui/reactions.tsx';
import { toneOf } from '../../../src/ui/tone.ts';
import type { Message } from '../core/api.ts';
import { useNames } from '../core/queries.ts';
import type { Answering } from './answering.ts';
import { BubbleTools } from './bubble-tools.tsx';
import css from '../../../src/ui/bubble.module.css';
import { MessageBody } from './message-body.tsx';
import { text } from './message.text.ts';
import { Quote } from './quote.tsx';
import { useReact } from './use-react.ts';
import { Tick } from './tick.tsx';

interface Props {
  number: string;
  chat: string;
  message: Message;
  quoted: Message | undefined;
  first: boolean;
  last: boolean;
  onAnswer: (answering: Answering) => void;
}

export function Bubble({ number, chat, message, quoted, first, last, onAnswer }: Props) {
  const t = useText(text);
  const name = useNames();
  const react = useReact(number, chat, message.id);
  const { id, fromMe, author, deleted, quote, reactions } = message;
  const at = new Date(message.at).toISOString();
  const who = fromMe ? t.you : name(author ?? chat);
  return (
    <article
      id={`message-${id}`}
      className={css['row']}
      data-mine={fromMe}
      data-first={first}
      data-last={last}
      aria-label={`${who}, ${formatTime(at)}`}
    >
      <div className={css['bubble']} data-bare={message.kind === 'sticker' && !deleted}>
        {author && first && !fromMe && (
          <span className={css['author']} data-tone={toneOf(author)}>
            <strong>{who}</strong>
          </span>
        )}
        {quote && !deleted && <Quote quoted={quoted} name={quoted?.fromMe ? t.you : name(quoted?.author ?? chat)} />}
        <MessageBody number={number} message={message} />
        <span className={css['meta']}>
          {message.viewOnce && <span>{t.viewOnce}</span>}
          {message.edited && !deleted && <span>{t.edited}</span>}
          <time dateTime={at}>{formatTime(at)}</time>
          {fromMe && !deleted && <Tick status={message.status} />}
        </span>
      </div>
      {!deleted && (
        <Reactions
          all={reactions.map(({ emoji, by }) => ({ emoji, mine: by === number, name: name(by) }))}
          says={t.reactedBy}
          you={t.you}
          onToggle={(emoji) => react.mutate(emoji)}
        />
      )}
      {!deleted && <BubbleTools number={number} chat={chat} message={message} onAnswer={onAnswer} />}
    </article>
  );
}
