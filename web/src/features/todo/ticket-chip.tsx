import type { TodoTicket } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './task-row.module.css';
import { text } from './todo.text.ts';

/** The ticket that a task is about; opens it. */
export function TicketChip({ ticket: { uuid, name } }: { ticket: TodoTicket }) {
  const t = useText(text);
  return (
    <Link
      to="/tickets/$uuid"
      params={{ uuid }}
      className={css['chip'] ?? ''}
      aria-label={t.openTicket(name)}
      draggable={false}
    >
      <MessagesSquare size={12} aria-hidden="true" />
      <span>{name}</span>
    </Link>
  );
}
