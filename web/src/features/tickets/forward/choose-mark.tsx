import type { MessageView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { formatTime } from '../../../lib/format-time.ts';
import css from './choose-mark.module.css';
import { text } from './forward.text.ts';
import { canForward, useForwarding } from './forwarding.ts';

/** Checkbox of a message in selection mode; the whole bubble is clickable. */
export function ChooseMark({ message }: { message: MessageView }) {
  const t = useText(text);
  const forwarding = useForwarding();
  if (!forwarding?.chosen) return null;
  const checked = forwarding.chosen.some(({ id }) => id === message.id);
  const author = message.fromMe ? t.you : message.author;
  return (
    <label className={css['mark']} data-checked={checked}>
      <input
        type="checkbox"
        checked={checked}
        disabled={!canForward(message) || (forwarding.full && !checked)}
        aria-label={t.choose(author, formatTime(message.createdAt))}
        onChange={() => forwarding.toggle(message)}
      />
    </label>
  );
}
