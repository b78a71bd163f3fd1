import { PhoneOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatTime, dayName } from '../../../src/lib/format-time.ts';
import type { Call, Message } from '../core/api.ts';
import { failures, wordsOf } from '../core/failure.ts';
import type { Answering } from './answering.ts';
import { text } from '../phone/phone.text.ts';
import { Bubble } from './bubble.tsx';
import css from './message-list.module.css';
import { timeline } from './timeline.ts';

interface Props {
  number: string;
  chat: string;
  messages: Message[] | undefined;
  error: Error | null;
  calls: Call[];
  onAnswer: (answering: Answering) => void;
}

/** The newest is at the bottom and stays there by the style sheet alone, until one scrolls up. */
export function MessageList({ number, chat, messages, error, calls, onAnswer }: Props) {
  const t = useText(text);
  const said = useText(failures);
  const box = useRef<HTMLDivElement>(null);
  const mine = messages?.findLast(({ fromMe }) => fromMe)?.id;
  useLayoutEffect(() => {
    if (mine && box.current) box.current.scrollTop = 0;
  }, [mine]);
  return (
    <div ref={box} className={css['wall']}>
      <div className={css['lines']} role="log" aria-label={t.messages}>
        {error && <p className={css['note']}>{wordsOf(error, said)}</p>}
        {messages?.length === 0 && <p className={css['note']}>{t.empty}</p>}
        {messages &&
          timeline(messages, calls).map((item) => {
            if (item.kind === 'day')
              return (
                <p key={item.key} className={css['day']}>
                  {dayName(item.at)}
                </p>
              );
            if (item.kind === 'call') return <CallLine key={item.key} call={item.call} />;
            const quoted = messages.find(({ id }) => id === item.message.quote);
            return (
              <Bubble
                key={item.key}
                number={number}
                chat={chat}
                message={item.message}
                quoted={quoted}
                first={item.first}
                last={item.last}
                onAnswer={onAnswer}
              />
            );
          })}
      </div>
    </div>
  );
}

function CallLine({ call: { state, at } }: { call: Call }) {
  const t = useText(text);
  const words = state === 'missed' ? t.missed : state === 'rejected' ? t.rejected : t.ended;
  return (
    <p className={css['call']}>
      <PhoneOff size={14} aria-hidden="true" />
      {words} · {formatTime(new Date(at).toISOString())}
    </p>
  );
}
