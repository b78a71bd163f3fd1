import type { WebhookAttempt } from '@recado/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { deliveryText } from './deliveries.text.ts';
import { useFailureWords } from './failure.text.ts';
import css from './webhooks.module.css';

/** An attempt: status, duration, and the answer. */
export function AttemptDetails({ attempt }: { attempt: WebhookAttempt }) {
  const d = useText(deliveryText);
  const failure = useFailureWords();
  const { at, duration, status, error, headers, body } = attempt;
  const Icon = error === null ? CircleCheck : CircleX;
  return (
    <article className={css['attempt']}>
      <header>
        <span className={css['state']} data-state={error === null ? 'delivered' : 'failed'}>
          <Icon size={16} aria-hidden="true" />
          <strong>{status ?? d.noAnswer}</strong>
        </span>
        <small>{formatDateTime(at)}</small>
        <small>{d.milliseconds(duration)}</small>
      </header>
      {error !== null && <span>{failure(error)}</span>}
      {status !== null && (
        <ScrollRegion className={css['code']} label={`${d.answer}: ${formatDateTime(at)}`}>
          <pre>{body || d.emptyAnswer}</pre>
        </ScrollRegion>
      )}
      {headers.length > 0 && (
        <details>
          <summary>{d.headers}</summary>
          <ScrollRegion className={css['code']} label={`${d.headers}: ${formatDateTime(at)}`}>
            <pre>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
          </ScrollRegion>
        </details>
      )}
    </article>
  );
}
