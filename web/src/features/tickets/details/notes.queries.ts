import type { NotePage, NoteView, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { text } from './details.text.ts';

type NotePages = InfiniteData<NotePage>;
type NoteTicket = Pick<TicketView, 'id' | 'contactId'>;

/** Notes of all the contact's tickets that the user may see. */
export const notesOptions = ({ id, contactId }: NoteTicket) => api.ticketNotes.list.pages({ ticketId: id, contactId });
const keyOf = (ticket: NoteTicket) => notesOptions(ticket).queryKey;

function addNote(client: QueryClient, ticket: NoteTicket, note: NoteView): void {
  client.setQueryData<NotePages>(keyOf(ticket), (data) => {
    if (!data || data.pages.some(({ notes }) => notes.some(({ id }) => id === note.id))) return data;
    return {
      ...data,
      pages: data.pages.map((page, at) => (at === 0 ? { ...page, notes: [note, ...page.notes] } : page)),
    };
  });
}

function removeNote(client: QueryClient, ticket: NoteTicket, noteId: number): void {
  client.setQueryData<NotePages>(
    keyOf(ticket),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, notes: page.notes.filter(({ id }) => id !== noteId) })),
      },
  );
}

export function useAddNote(ticket: NoteTicket, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note, mentions }: { note: string; mentions: number[] }) =>
      api.ticketNotes.create.call({
        ticketId: ticket.id,
        contactId: ticket.contactId,
        note,
        ...(mentions.length > 0 ? { mentions } : {}),
      }),
    onSuccess: (note) => {
      addNote(client, ticket, note);
      showSuccess(textOf(text).noteAdded);
      done();
    },
  });
}

export function useRemoveNote(ticket: NoteTicket) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.ticketNotes.remove.call({ id }),
    onSuccess: (_, id) => {
      removeNote(client, ticket, id);
      showSuccess(textOf(text).noteRemoved);
    },
  });
}

/** Applies pushed notes of colleagues. */
export function useNotesLive(ticket: NoteTicket): void {
  const client = useQueryClient();
  useChannel('note', (event) => {
    if (event.action === 'delete') removeNote(client, ticket, event.id);
    else if (event.record.contactId === ticket.contactId) addNote(client, ticket, event.record);
  });
}
