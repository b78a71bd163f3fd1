import { CircleAlert, Clock, FileText } from 'lucide-react';
import { formatTime } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import words from '../../../ui/bubble-words.module.css';
import css from '../../../ui/bubble.module.css';
import { RichText } from '../../../ui/rich-text-view.tsx';
import { useUnsentActions, useUploadProgress, type UnsentMessage } from '../composer/outgoing.mutations.ts';
import own from './chat-bubble.module.css';
import { ChatQuote } from './chat-quote.tsx';
import { paneText } from './pane.text.ts';
import fileCss from './unsent-bubble.module.css';

interface Props {
  message: UnsentMessage;
  first: boolean;
  last: boolean;
}

/** An own message that the server has not stored yet, or has refused. */
export function UnsentBubble({ message, first, last }: Props) {
  const t = useText(paneText);
  const { retry, discard } = useUnsentActions(message);
  const { failure } = message;
  return (
    <article
      className={css['row']}
      data-mine
      data-first={first}
      data-last={last}
      aria-label={`${t.you}, ${formatTime(message.at)}`}
    >
      <div className={css['bubble']} data-failed={failure !== null}>
        {message.replyTo && <ChatQuote quoted={message.replyTo} />}
        <Files message={message} />
        <span className={words['words']}>
          <RichText text={message.text} />
        </span>
        <span className={css['meta']}>
          <time dateTime={message.at}>{formatTime(message.at)}</time>
          {failure === null && (
            <>
              <Clock size={12} aria-hidden="true" />
              <span className="sr-only">{message.isWaiting ? t.waiting : t.sending}</span>
            </>
          )}
        </span>
      </div>
      {failure !== null && (
        <p className={own['failure']} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {t.failed} {failure}
          <button type="button" onClick={retry}>
            {t.again}
          </button>
          <button type="button" onClick={discard}>
            {t.discard}
          </button>
        </p>
      )}
    </article>
  );
}

function Files({ message }: { message: UnsentMessage }) {
  const share = useUploadProgress(message.clientKey);
  if (message.files.length === 0) return null;
  return (
    <ul className={fileCss['files']}>
      {message.files.map(({ key, file: { name } }) => (
        <li key={key}>
          <FileText size={16} aria-hidden="true" />
          <span>{name}</span>
        </li>
      ))}
      {message.failure === null && <progress max={1} value={share} aria-label={message.files[0]?.file.name} />}
    </ul>
  );
}
