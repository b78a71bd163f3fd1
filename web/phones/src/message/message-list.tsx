import { PhoneOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatTime, dayName } from '../../../src/lib/format-time.ts';
import type { CallView, Message } from '../core/simulator.client.ts';
import { errorTexts, errorText } from '../core/error-text.ts';
import type { MessageTarget } from './message-target.ts';
import { text } from '../phone/phone.text.ts';
import { MessageBubble } from './message-bubble.tsx';
import css from './message-list.module.css';
import { buildTimeline } from './build-timeline.ts';

interface Props {
  number: string;
  chat: string;
  messages: Message[] | undefined;
  error: Error | null;
  calls: CallView[];
  onSelectTarget: (target: MessageTarget) => void;
}

/** The style sheet keeps the newest message in view at the bottom until the user scrolls up. */
export function MessageList({ number, chat, messages, error, calls, onSelectTarget }: Props) {
  const t = useText(text);
  const errorWords = useText(errorTexts);
  const box = useRef<HTMLDivElement>(null);
  const lastOwnId = messages?.findLast(({ fromMe }) => fromMe)?.id;
  useLayoutEffect(() => {
    if (lastOwnId && box.current) box.current.scrollTop = 0;
  }, [lastOwnId]);
  return (
    <div ref={box} className={css['wall']}>
      <div className={css['lines']} role="log" aria-label={t.messages}>
        {error && <p className={css['note']}>{errorText(error, errorWords)}</p>}
        {messages?.length === 0 && <p className={css['note']}>{t.empty}</p>}
        {messages &&
          buildTimeline(messages, calls).map((item) => {
            if (item.kind === 'day')
              return (
                <p key={item.key} className={css['day']}>
                  {dayName(item.at)}
                </p>
              );
            if (item.kind === 'call') return <CallLine key={item.key} call={item.call} />;
            const quoted = messages.find(({ id }) => id === item.message.quote);
            return (
              <MessageBubble
                key={item.key}
                number={number}
                chat={chat}
                message={item.message}
                quoted={quoted}
                first={item.first}
                last={item.last}
                onSelectTarget={onSelectTarget}
              />
            );
          })}
      </div>
    </div>
  );
}

function CallLine({ call: { state, at } }: { call: CallView }) {
  const t = useText(text);
  const words = state === 'missed' ? t.missed : state === 'rejected' ? t.rejected : t.ended;
  return (
    <p className={css['call']}>
      <PhoneOff size={14} aria-hidden="true" />
      {words} · {formatTime(new Date(at).toISOString())}
    </p>
  );
}
