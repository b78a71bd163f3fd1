import '../../../src/ui/name-hues.css';
import { useText } from '../../../src/lib/i18n.ts';
import { formatTime } from '../../../src/lib/format-time.ts';
import { Reactions } from '../../../src/ui/reactions.tsx';
import { nameHue } from '../../../src/ui/name-hue.ts';
import type { Message } from '../core/simulator.client.ts';
import { useDisplayNames } from '../core/queries.ts';
import type { MessageTarget } from './message-target.ts';
import { BubbleTools } from './bubble-tools.tsx';
import css from '../../../src/ui/bubble.module.css';
import { MessageBody } from './message-body.tsx';
import { text } from './message.text.ts';
import { QuotedMessage } from './quoted-message.tsx';
import { useReact } from './use-react.ts';
import { StatusTicks } from './status-ticks.tsx';

interface Props {
  number: string;
  chat: string;
  message: Message;
  quoted: Message | undefined;
  first: boolean;
  last: boolean;
  onSelectTarget: (target: MessageTarget) => void;
}

export function MessageBubble({ number, chat, message, quoted, first, last, onSelectTarget }: Props) {
  const t = useText(text);
  const name = useDisplayNames();
  const react = useReact(number, chat, message.id);
  const { id, fromMe, author, deleted, quote, reactions } = message;
  const at = new Date(message.at).toISOString();
  const authorName = fromMe ? t.you : name(author ?? chat);
  return (
    <article
      id={`message-${id}`}
      className={css['row']}
      data-mine={fromMe}
      data-first={first}
      data-last={last}
      aria-label={`${authorName}, ${formatTime(at)}`}
    >
      <div className={css['bubble']} data-bare={message.kind === 'sticker' && !deleted}>
        {author && first && !fromMe && (
          <span className={css['author']} data-tone={nameHue(author)}>
            <strong>{authorName}</strong>
          </span>
        )}
        {quote && !deleted && (
          <QuotedMessage quoted={quoted} name={quoted?.fromMe ? t.you : name(quoted?.author ?? chat)} />
        )}
        <MessageBody number={number} message={message} />
        <span className={css['meta']}>
          {message.viewOnce && <span>{t.viewOnce}</span>}
          {message.edited && !deleted && <span>{t.edited}</span>}
          <time dateTime={at}>{formatTime(at)}</time>
          {fromMe && !deleted && <StatusTicks status={message.status} />}
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
      {!deleted && <BubbleTools number={number} chat={chat} message={message} onSelectTarget={onSelectTarget} />}
    </article>
  );
}
