import type { MessageChange } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import css from './bubble-failure.module.css';
import { text } from './conversation.text.ts';

/** WhatsApp refused the last change, which was undone. */
export function BubbleRefusal({ change }: { change: MessageChange }) {
  const t = useText(text);
  const words = { edit: t.refusedEdit, revoke: t.refusedRevoke, reaction: t.refusedReaction };
  return (
    <p className={css['failure']} role="alert">
      {words[change]}
    </p>
  );
}
