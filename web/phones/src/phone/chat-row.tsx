import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../src/lib/i18n.ts';
import { formatRowTime } from '../../../src/lib/format-time.ts';
import { go } from '../core/place.ts';
import { usePresence } from '../core/presences.ts';
import { messagesOptions, useNames } from '../core/queries.ts';
import { Face } from '../face.tsx';
import { isUnread } from '../message/unread.ts';
import { wordsOfMessage } from '../message/words.ts';
import { Tick } from '../message/tick.tsx';
import css from './chats.module.css';
import { text } from './phone.text.ts';

export function ChatRow({ number, chat }: { number: string; chat: string }) {
  const t = useText(text);
  const name = useNames()(chat);
  const { data: messages } = useQuery(messagesOptions(number, chat));
  const presence = usePresence(chat, number);
  const last = messages?.at(-1);
  const unread = messages?.filter(isUnread).length ?? 0;
  const busy = presence === 'composing' || presence === 'recording' ? t[presence] : undefined;
  return (
    <li>
      <button type="button" className={css['row']} data-unread={unread > 0} onClick={() => go({ phone: number, chat })}>
        <Face name={name} size={44} />
        <span className={css['about']}>
          <span className={css['line']}>
            <strong>{name}</strong>
            {last && <time>{formatRowTime(new Date(last.at).toISOString())}</time>}
          </span>
          <span className={css['line']}>
            <span className={css['last']} data-busy={busy !== undefined}>
              {!busy && last?.fromMe && !last.deleted && <Tick status={last.status} />}
              <span>{busy ?? (last ? wordsOfMessage(last, t) : '')}</span>
            </span>
            {unread > 0 && (
              <span className={css['count']}>
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t.unread(String(unread))}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
