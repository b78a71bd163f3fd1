import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../src/lib/i18n.ts';
import { formatRowTime } from '../../../src/lib/format-time.ts';
import { goTo } from '../core/page-location.ts';
import { usePresence } from '../core/presence.store.ts';
import { messagesOptions, useDisplayNames } from '../core/queries.ts';
import { PhoneAvatar } from '../phone-avatar.tsx';
import { isUnread } from '../message/is-unread.ts';
import { summarizeMessage } from '../message/message-summary.ts';
import { StatusTicks } from '../message/status-ticks.tsx';
import css from './chat-list.module.css';
import { text } from './phone.text.ts';

export function ChatRow({ number, chat }: { number: string; chat: string }) {
  const t = useText(text);
  const name = useDisplayNames()(chat);
  const { data: messages } = useQuery(messagesOptions(number, chat));
  const presence = usePresence(chat, number);
  const last = messages?.at(-1);
  const unread = messages?.filter(isUnread).length ?? 0;
  const busy = presence === 'composing' || presence === 'recording' ? t[presence] : undefined;
  return (
    <li>
      <button
        type="button"
        className={css['row']}
        data-unread={unread > 0}
        onClick={() => goTo({ phone: number, chat })}
      >
        <PhoneAvatar name={name} size={44} />
        <span className={css['about']}>
          <span className={css['line']}>
            <strong>{name}</strong>
            {last && <time>{formatRowTime(new Date(last.at).toISOString())}</time>}
          </span>
          <span className={css['line']}>
            <span className={css['last']} data-busy={busy !== undefined}>
              {!busy && last?.fromMe && !last.deleted && <StatusTicks status={last.status} />}
              <span>{busy ?? (last ? summarizeMessage(last, t) : '')}</span>
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
