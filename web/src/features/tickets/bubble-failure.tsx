import type { MessageView } from '@recado/contracts';
import { RotateCw } from 'lucide-react';
import { faultWords } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n.ts';
import css from './bubble-failure.module.css';
import { text } from './conversation.text.ts';
import { useRetry } from './messages.queries.ts';

/** Why it was not sent, and the way to try again. */
export function BubbleFailure({ message, readOnly }: { message: MessageView; readOnly: boolean }) {
  const t = useText(text);
  const retry = useRetry(message.ticketId);
  return (
    <p className={css['failure']} role="alert">
      {faultWords(message.failure ?? '') || t.failed}
      {!readOnly && (
        <button type="button" onClick={() => retry(message)}>
          <RotateCw size={12} aria-hidden="true" />
          {t.retry}
        </button>
      )}
    </p>
  );
}
