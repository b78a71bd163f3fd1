import type { ApiMessageStatus, ApiMessageView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatUpcoming } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { errorMessage, type RequestError } from '../../lib/request-error.ts';
import { text as statusText } from './call-log.text.ts';
import { CallStatus, statusIcons, useFailureWords } from './call-status.tsx';
import { CodeBlock } from './code-block.tsx';
import css from './messages-api.module.css';
import { sentCallOptions, type SentCall } from './messages-api.queries.ts';
import { text } from './try-it.text.ts';
import { usePageVisible } from './use-page-visible.ts';
import type { TryOutcome } from './use-try-it.ts';

/** The answer of the API, as an outside program receives it, and the further states of the message. */
export function TryAnswer({ outcome }: { outcome: TryOutcome | null }) {
  const t = useText(text);
  return (
    <section className={css['answer']} aria-label={t.answer} aria-live="polite">
      <h3>{t.answer}</h3>
      {outcome === null ? (
        <p className={css['quiet']}>{t.noAnswer}</p>
      ) : 'sent' in outcome ? (
        <Sent key={outcome.sent.message.id} sent={outcome.sent} />
      ) : (
        <Refused error={outcome.refused} />
      )}
    </section>
  );
}

function Sent({ sent }: { sent: SentCall }) {
  const t = useText(text);
  const failureWords = useFailureWords();
  const { data: message } = useQuery(sentCallOptions(sent, usePageVisible()));
  const { status, failure, estimatedAt } = message;
  return (
    <>
      <Progress message={message} />
      {failure && <p className={css['bad']}>{t.reason(failureWords(failure))}</p>}
      {estimatedAt && (status === 'queued' || status === 'scheduled') && (
        <p className={css['quiet']}>{t.estimated(formatUpcoming(estimatedAt))}</p>
      )}
      <CodeBlock label={`${t.answer}: JSON`} code={JSON.stringify(message, null, 2)} />
    </>
  );
}

const steps: ApiMessageStatus[] = ['queued', 'sent', 'delivered', 'read'];

/** The steps of a message; one that leaves them says what it is instead. */
function Progress({ message: { status } }: { message: ApiMessageView }) {
  const t = useText(text);
  const s = useText(statusText);
  const reached = steps.indexOf(status === 'played' ? 'read' : status);
  if (reached < 0) return <CallStatus status={status} />;
  return (
    <ol className={css['steps']} aria-label={t.progress}>
      {steps.map((step, at) => {
        const Icon = statusIcons[step];
        return (
          <li key={step} data-done={at <= reached || undefined} aria-current={at === reached ? 'step' : undefined}>
            <Icon size={14} aria-hidden="true" />
            {s[step]}
          </li>
        );
      })}
    </ol>
  );
}

function Refused({ error }: { error: RequestError }) {
  const t = useText(text);
  return (
    <>
      <p className={css['bad']}>
        {error.status === 0 ? t.unanswered : `${t.refused} · HTTP ${error.status}`}: {errorMessage(error)}
      </p>
      {error.status > 0 && <CodeBlock label={`${t.answer}: JSON`} code={JSON.stringify(error.body, null, 2)} />}
    </>
  );
}
