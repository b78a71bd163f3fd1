import type { CheckState, ContactListItemPage, ContactListItemView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { itemsText } from './items.text.ts';

/** Items by the state of their number; `doubtful`: it is wrong or in doubt. */
export type NumberFilter = CheckState | 'doubtful';

export const itemsOf = (contactListId: number, searchParam: string, filter: NumberFilter | null) =>
  api.contactListItems.list.pages({
    contactListId,
    ...(searchParam ? { searchParam } : {}),
    ...(filter === 'doubtful' ? { isDoubtful: true } : filter ? { checkState: filter } : {}),
  });
const pagesKey = [...api.contactListItems.list.key, 'pages'] as const;

type ItemInput = Omit<Parameters<typeof api.contactListItems.create.call>[0], 'contactListId'> & {
  version?: string | undefined;
};
export function useSaveItem(contactListId: number, id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ItemInput) =>
      id === null
        ? api.contactListItems.create.call({ contactListId, ...input })
        : api.contactListItems.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(itemsText).saved);
      void client.invalidateQueries({ queryKey: pagesKey });
      done();
    },
  });
}

export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.contactListItems.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(itemsText).removed);
      void client.invalidateQueries({ queryKey: pagesKey });
    },
  });
}

/** Applies pushed changes of the contacts of a list. */
export function useItemsLive(contactListId: number): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: pagesKey });
  useChannel('contactListChange', (event) => {
    if (event.contactListId === contactListId) refresh();
  });
  useChannel('ContactListItem', (event) => {
    if (event.action === 'create') return event.record.contactListId === contactListId ? refresh() : undefined;
    let isKnown = false;
    client.setQueriesData<InfiniteData<ContactListItemPage>>({ queryKey: pagesKey }, (shown) => {
      const pages = shown?.pages.map((page) => ({
        ...page,
        contacts: page.contacts.flatMap((item) => {
          if (item.id !== (event.action === 'delete' ? event.id : event.record.id)) return item;
          isKnown = true;
          return event.action === 'delete' ? [] : withDoubt(event.record, item);
        }),
      }));
      return shown && pages && { ...shown, pages };
    });
    // The first page's count changes with the number of contacts.
    if (isKnown && event.action === 'delete') refresh();
    return undefined;
  });
}

/** Pushed items come without the doubt about their number. */
const withDoubt = (pushed: ContactListItemView, { number, numberDoubt }: ContactListItemView): ContactListItemView =>
  numberDoubt && pushed.number === number ? { ...pushed, numberDoubt } : pushed;
