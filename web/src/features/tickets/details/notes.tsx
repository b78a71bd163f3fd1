import type { NoteView, TicketView } from '@recado/contracts';
import { Trash2 } from 'lucide-react';
import { useInfiniteList } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { text } from './details.text.ts';
import { notesOptions, useNotesLive, useRemoveNote } from './notes.queries.ts';
import { NewNote } from './new-note.tsx';
import css from './notes.module.css';

/** Internal notes about the contact, invisible to the customer. */
export function Notes({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const list = useInfiniteList(notesOptions(ticket), ({ notes }) => notes);
  const remove = useRemoveNote(ticket);
  useNotesLive(ticket);
  if (list.error) return <LoadError isList error={list.error} onRetry={list.retry} />;
  return (
    <div className={css['notes']}>
      <NewNote ticket={ticket} />
      {list.isPending && [0, 1].map((row) => <SkeletonBar key={row} w="100%" h={40} />)}
      {!list.isPending && list.rows.length === 0 && <p className={css['none']}>{t.noNotes}</p>}
      {list.rows.length > 0 && (
        <ul>
          {list.rows.map((note) => (
            <Note key={note.id} note={note} ticketId={ticket.id} onRemove={() => remove.mutateAsync(note.id)} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <button type="button" className={css['more']} onClick={list.fetchMore}>
          {t.more}
        </button>
      )}
    </div>
  );
}

interface NoteProps {
  note: NoteView;
  ticketId: number;
  onRemove: () => Promise<unknown>;
}
function Note({ note: { note, user, createdAt, ticketId: of, ticketNumber }, ticketId, onRemove }: NoteProps) {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const mayRemove = hasPermission(me, 'ticket-notes:removeAny') || (user.id !== null && user.id === me.id);
  const ask = () => confirm({ title: `${t.removeNote}?`, content: t.removeNoteHelp, onConfirm: () => onRemove() });
  return (
    <li>
      <p>{note}</p>
      <small>
        <span>{user.name || t.support}</span>
        <time dateTime={createdAt}>{formatNoteTime(createdAt)}</time>
        {of !== ticketId && <span>{t.ofTicket(String(ticketNumber))}</span>}
      </small>
      {mayRemove && (
        <IconButton
          label={t.removeNote}
          icon={Trash2}
          size="small"
          iconSize={14}
          className={css['remove'] ?? ''}
          onClick={ask}
        />
      )}
    </li>
  );
}
