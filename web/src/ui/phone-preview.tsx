import { ArrowLeft, Mic, Smile } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { Avatar } from './avatar.tsx';
import bubble from './bubble-words.module.css';
import css from './phone-preview.module.css';
import { RichText } from './rich-text-view.tsx';

const text = words({
  pt: { online: 'online', message: 'Mensagem' },
  en: { online: 'online', message: 'Message' },
  es: { online: 'en línea', message: 'Mensaje' },
});

export interface PreviewMessage {
  from: 'company' | 'contact';
  /** Empty: the company sends nothing. */
  text: string;
}
interface Props {
  label: string;
  /** Name of the company, as the contact sees it. */
  title: string;
  messages: PreviewMessage[];
  /** Stands for a message without a text. */
  empty: string;
}

/** A conversation as it looks on the contact's phone; its newest message is in view. */
export function PhonePreview({ label, title, messages, empty }: Props) {
  const t = useText(text);
  const chat = useRef<HTMLElement>(null);
  const shown = messages.map((message) => message.text).join('\n');
  useEffect(() => {
    chat.current?.scrollTo({ top: chat.current.scrollHeight });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the texts change the height of the chat
  }, [shown]);
  return (
    <section className={css['preview']} aria-label={label}>
      <small>{label}</small>
      <div className={css['phone']}>
        <div className={css['head']}>
          <ArrowLeft size={16} aria-hidden="true" />
          <Avatar name={title} size={32} />
          <div>
            <strong title={title}>{title}</strong>
            <small>{t.online}</small>
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <section ref={chat} className={css['chat']} tabIndex={0} aria-label={title}>
          {messages.map((message, at) =>
            message.text === '' ? (
              <p key={at} className={css['none']}>
                {empty}
              </p>
            ) : (
              <div key={at} className={css['bubble']} data-from={message.from}>
                <span className={bubble['words']}>
                  <RichText text={message.text} />
                </span>
              </div>
            ),
          )}
        </section>
        <div className={css['foot']} aria-hidden="true">
          <span>
            <Smile size={16} />
            {t.message}
          </span>
          <span>
            <Mic size={16} />
          </span>
        </div>
      </div>
    </section>
  );
}
