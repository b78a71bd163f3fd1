import type { NotePage, NoteView, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { text } from './details.text.ts';

type NotePages = InfiniteData<NotePage>;
type OfTicket = Pick<TicketView, 'id' | 'contactId'>;

/** Of all tickets of the contact that one may see. */
export const notesOptions = ({ id, contactId }: OfTicket) => api.ticketNotes.list.pages({ ticketId: id, contactId });
const keyOf = (ticket: OfTicket) => notesOptions(ticket).queryKey;

function put(client: QueryClient, ticket: OfTicket, note: NoteView): void {
  client.setQueryData<NotePages>(keyOf(ticket), (data) => {
    if (!data || data.pages.some(({ notes }) => notes.some(({ id }) => id === note.id))) return data;
    return {
      ...data,
      pages: data.pages.map((page, at) => (at === 0 ? { ...page, notes: [note, ...page.notes] } : page)),
    };
  });
}

function take(client: QueryClient, ticket: OfTicket, noteId: number): void {
  client.setQueryData<NotePages>(
    keyOf(ticket),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, notes: page.notes.filter(({ id }) => id !== noteId) })),
      },
  );
}

export function useAddNote(ticket: OfTicket, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api.ticketNotes.create.call({ ticketId: ticket.id, contactId: ticket.contactId, note }),
    onSuccess: (note) => {
      put(client, ticket, note);
      showSuccess(textOf(text).noteAdded);
      done();
    },
  });
}

export function useRemoveNote(ticket: OfTicket) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.ticketNotes.remove.call({ id }),
    onSuccess: (_, id) => {
      take(client, ticket, id);
      showSuccess(textOf(text).noteRemoved);
    },
  });
}

/** What colleagues write and delete, as they do it. */
export function useNotesLive(ticket: OfTicket): void {
  const client = useQueryClient();
  useChannel('note', (told) => {
    if (told.action === 'delete') take(client, ticket, told.id);
    else if (told.record.contactId === ticket.contactId) put(client, ticket, told.record);
  });
}
