import type { ContactListPage, ContactListView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { locale, textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './contact-lists.text.ts';

export const listsOf = (searchParam: string) => api.contactLists.list.pages(searchParam ? { searchParam } : {});
const pagesKey = [...api.contactLists.list.key, 'pages'] as const;
const keyOf = (id: number) => api.contactLists.get.options({ id }).queryKey;

/** Lists were added or removed. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: pagesKey });
  void client.invalidateQueries({ queryKey: api.contactLists.all.key });
}

export function useSaveList(id: number | null, done: (saved: ContactListView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string; version: string | undefined }) =>
      id === null ? api.contactLists.create.call(input) : api.contactLists.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      client.setQueryData(keyOf(saved.id), saved);
      refresh(client);
      done(saved);
    },
  });
}

export function useRemoveList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.contactLists.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      refresh(client);
    },
  });
}

/** The counters of a list and its contacts have changed. */
function refreshContacts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: pagesKey });
  void client.invalidateQueries({ queryKey: api.contactLists.get.key });
  void client.invalidateQueries({ queryKey: api.contactListItems.list.key });
}

export type FillInput = Parameters<typeof api.contactLists.fill.call>[0];
export function useFillList(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: FillInput) => api.contactLists.fill.call(input),
    meta: { quiet: true },
    onSuccess: ({ added }) => {
      showAdded(added);
      refreshContacts(client);
      done();
    },
  });
}

export type ListSetOperation = 'merge' | 'subtract';
export function useChangeBySet(operation: ListSetOperation, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lists: { id: number; otherId: number }) => api.contactLists[operation].call(lists),
    meta: { quiet: true },
    onSuccess: ({ added, removed }) => {
      if (operation === 'merge') showAdded(added);
      else showRemoved(removed);
      refreshContacts(client);
      done();
    },
  });
}

export function useCheckList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.contactLists.check.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).checking);
      refreshContacts(client);
    },
  });
}

function showAdded(count: number): void {
  const t = textOf(text);
  showSuccess(count === 0 ? t.addedNone : t.addedSome(count.toLocaleString(locale())));
}
function showRemoved(count: number): void {
  const t = textOf(text);
  showSuccess(count === 0 ? t.removedNone : t.removedSome(count.toLocaleString(locale())));
}

/** Applies pushed changes of lists; a new list is inserted at its place in the order. */
export function useContactListsLive(): void {
  const client = useQueryClient();
  useChannel('ContactList', (event) => {
    if (event.action === 'create') return refresh(client);
    if (event.action === 'delete') return refresh(client);
    const { record } = event;
    client.setQueryData(keyOf(record.id), record);
    client.setQueriesData<InfiniteData<ContactListPage>>({ queryKey: pagesKey }, (shown) => {
      const pages = shown?.pages.map((page) => ({
        ...page,
        records: page.records.map((list: ContactListView) => (list.id === record.id ? record : list)),
      }));
      return shown && pages && { ...shown, pages };
    });
  });
}
