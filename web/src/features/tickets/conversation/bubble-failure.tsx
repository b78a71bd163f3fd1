import type { MessageView } from '@recado/contracts';
import { RotateCw, Trash2 } from 'lucide-react';
import { faultWords } from '../../../lib/fault-words.ts';
import { useText } from '../../../lib/i18n.ts';
import css from './bubble-failure.module.css';
import { text } from './conversation.text.ts';
import { useRetry } from './messages.queries.ts';
import { useRefused } from '../composer/sending.ts';

/** Why it was not sent, and the way to try again. */
export function BubbleFailure({ message, readOnly }: { message: MessageView; readOnly: boolean }) {
  const t = useText(text);
  const retry = useRetry(message.ticketId);
  const refused = useRefused(message);
  const isStored = message.id > 0;
  return (
    <p className={css['failure']} role="alert">
      {faultWords(message.failure ?? '') || t.failed}
      {!readOnly && (
        <button type="button" onClick={() => (isStored ? retry.mutate(message) : refused.again())}>
          <RotateCw size={12} aria-hidden="true" />
          {t.retry}
        </button>
      )}
      {!readOnly && !isStored && (
        <button type="button" onClick={() => refused.discard()}>
          <Trash2 size={12} aria-hidden="true" />
          {t.discard}
        </button>
      )}
    </p>
  );
}
