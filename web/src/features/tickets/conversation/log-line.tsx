import type { MessageView } from '@recado/contracts';
import { PhoneMissed, Users } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { formatTime } from '../../../lib/format-time.ts';
import css from '../../../ui/bubble.module.css';
import { text } from './conversation.text.ts';

/** An event of the conversation: a call, a new member of the group. */
export function LogLine({ message: { id, mediaType, body, createdAt } }: { message: MessageView }) {
  const t = useText(text);
  const Icon = mediaType === 'call_log' ? PhoneMissed : Users;
  return (
    <p id={`message-${id}`} className={css['line']} data-kind={mediaType} title={formatTime(createdAt)}>
      <Icon size={14} aria-hidden="true" />
      {body || `${t.missedCall} · ${formatTime(createdAt)}`}
    </p>
  );
}
