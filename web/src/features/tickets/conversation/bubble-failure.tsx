import type { MessageView } from '@recado/contracts';
import { RotateCw, Trash2 } from 'lucide-react';
import { faultMessage } from '../../../lib/fault-message.ts';
import { useText } from '../../../lib/i18n.ts';
import css from './bubble-failure.module.css';
import { text } from './conversation.text.ts';
import { useRetry } from './messages.queries.ts';
import { useUnsent } from '../composer/outgoing.mutations.ts';

/** Reason of a failed message, and the retry button. */
export function BubbleFailure({ message, readOnly }: { message: MessageView; readOnly: boolean }) {
  const t = useText(text);
  const retry = useRetry(message.ticketId);
  const unsent = useUnsent(message.ticketId);
  const isStored = message.id > 0;
  return (
    <p className={css['failure']} role="alert">
      {faultMessage(message.failure ?? '') || t.failed}
      {!readOnly && (
        <button
          type="button"
          onClick={() => (isStored ? retry.mutate(message) : unsent.retry(message.clientKey ?? ''))}
        >
          <RotateCw size={12} aria-hidden="true" />
          {t.retry}
        </button>
      )}
      {!readOnly && !isStored && (
        <button type="button" onClick={() => unsent.discard(message.clientKey ?? '')}>
          <Trash2 size={12} aria-hidden="true" />
          {t.discard}
        </button>
      )}
    </p>
  );
}
