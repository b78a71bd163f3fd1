import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { mentionsIn } from '../../../lib/parse-mentions.ts';
import { useMe } from '../../../lib/session.ts';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import { useMentionSuggestions } from '../../../ui/composer/use-mention-suggestions.ts';
import { Keys } from '../../../ui/key-hint.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { text } from './details.text.ts';
import { useAddNote } from './notes.queries.ts';
import css from './notes.module.css';

export const noteFieldId = 'ticket-note';
const longest = 5_000;
const fieldOf = () => document.querySelector<HTMLTextAreaElement>(`#${noteFieldId}`);

/** The field of a new note. Colleagues whose names stand behind an `@` are notified; those of the ticket's queue come first. */
export function NewNote({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const me = useMe();
  const [typed, setTyped] = useState('');
  const [caret, setCaret] = useState(0);
  const colleagues = useQuery({ ...api.users.colleagues.options(), enabled: typed.includes('@') });
  const serves = (queues: { id: number }[]) => queues.some(({ id }) => id === ticket.queueId);
  const people = (colleagues.data ?? [])
    .filter(({ id }) => id !== me.id)
    .toSorted((a, b) => Number(serves(b.queues)) - Number(serves(a.queues)));
  const suggestions = useMentionSuggestions('note-mentions', typed, caret, people, (next, at) => {
    setTyped(next);
    setCaret(at);
    requestAnimationFrame(() => fieldOf()?.setSelectionRange(at, at));
  });
  const add = useAddNote(ticket, () => setTyped(''));
  const note = typed.trim();
  const mentions = mentionsIn(note, people).slice(0, 20);
  const send = () => {
    if (note.length >= 2 && !add.isPending) add.mutate({ note, mentions });
  };
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (suggestions.onKey(event)) return event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }
  return (
    <div className={css['new']}>
      <div className={css['field']}>
        <SuggestionList
          suggestions={suggestions}
          label={t.mention}
          countLabel={t.colleagues}
          maxWidth={268}
          renderOption={({ id, name }) => (
            <>
              <PersonAvatar userId={id} name={name} size={24} />
              <span>{name}</span>
            </>
          )}
        />
        <Input.TextArea
          id={noteFieldId}
          aria-label={t.writeNote}
          placeholder={`${t.writeNote}. ${t.noteHelp}`}
          autoSize={{ minRows: 1, maxRows: 8 }}
          maxLength={longest}
          value={typed}
          {...suggestions.fieldProps}
          onChange={(event) => {
            setTyped(event.target.value);
            setCaret(event.target.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </div>
      {mentions.length > 0 && <small className={css['asks']}>{t.notifies(mentions.length)}</small>}
      {note !== '' && (
        <Button size="small" type="primary" disabled={note.length < 2} loading={add.isPending} onClick={send}>
          {t.addNote}
          <Keys of="mod+Enter" />
        </Button>
      )}
    </div>
  );
}
