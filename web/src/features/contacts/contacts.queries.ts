import type { ContactPage, ContactView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { toRequest, api } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { text } from './contacts.text.ts';
import { warnIfAbsent } from './warn-if-absent.ts';

export const pagesOf = (searchParam: string, isGroup: boolean) =>
  api.contacts.list.pages({ isGroup, ...(searchParam ? { searchParam } : {}) });
const listKey = [...api.contacts.list.key, 'pages'] as const;

export type ContactInput = Parameters<typeof api.contacts.create.call>[0] & {
  disableBot: boolean;
  blocked: boolean;
  version: string | undefined;
  /** The number before the change. */
  storedNumber: string;
};

export function useSaveContact(contact: ContactView | null, done: (saved: ContactView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ disableBot, blocked, number, storedNumber, version, ...input }: ContactInput) => {
      if (contact === null) return api.contacts.create.call({ number, ...input });
      // The number of a group is its WhatsApp id.
      const changed = contact.isGroup || number === storedNumber ? {} : { number };
      return api.contacts.update.call({ id: contact.id, version, disableBot, blocked, ...changed, ...input });
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      if (!saved.isGroup && saved.number && saved.number !== contact?.number) void warnIfAbsent(saved);
      refresh(client);
      void client.invalidateQueries({ queryKey: api.contacts.fields.key });
      done(saved);
    },
  });
}

export function useRemoveContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.contacts.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      refresh(client);
    },
  });
}

export function useMergeContacts(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: { id: number; otherId: number }) => api.contacts.merge.call(ids),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).merged);
      refresh(client);
      void client.invalidateQueries({ queryKey: api.contacts.duplicates.key });
      void client.invalidateQueries({ queryKey: api.tickets.ofContact.key });
      done();
    },
  });
}

export const useExportContacts = () =>
  useMutation({ mutationFn: () => download(toRequest('contacts', 'export', {}).path, 'contatos.csv') });

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: listKey });

/** Applies pushed changes; a new record is inserted at its place in the list's order. */
export function useContactsLive(): void {
  const client = useQueryClient();
  useChannel('contact', (event) => {
    let isKnown = false;
    client.setQueriesData<InfiniteData<ContactPage>>({ queryKey: listKey }, (list) => {
      const pages = list?.pages.map((page) => ({
        ...page,
        contacts: page.contacts.flatMap((contact) => {
          const id = event.action === 'update' ? event.contact.id : event.contactId;
          if (contact.id !== id) return contact;
          isKnown = true;
          return event.action === 'update' ? event.contact : [];
        }),
      }));
      return list && pages && { ...list, pages };
    });
    // The first page's count changes with the number of contacts.
    if (!isKnown || event.action === 'delete') refresh(client);
  });
  useChannel('contactImport', ({ state }) => {
    if (state === 'done' || state === 'cancelled' || state === 'failed') refresh(client);
  });
}
