import type { TicketStatus } from '@recado/contracts';
import { CircleCheck, Clock3, MessageCircle } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../conversation/conversation.text.ts';
import css from './status-mark.module.css';

const looks = {
  open: { icon: MessageCircle, word: 'open' },
  pending: { icon: Clock3, word: 'pending' },
  closed: { icon: CircleCheck, word: 'resolved' },
} as const;

/** Status of a ticket as colour, icon and text. */
export function StatusMark({ status }: { status: TicketStatus }) {
  const t = useText(text);
  const { icon: Icon, word } = looks[status];
  return (
    <span className={css['mark']} data-status={status}>
      <Icon size={14} aria-hidden="true" />
      <span>{t[word]}</span>
    </span>
  );
}
