import type { TagPage } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { text } from './tags.text.ts';

export const pagesOf = (searchParam: string) => api.tags.page.pages(searchParam ? { searchParam } : {});
const listKey = [...api.tags.page.key, 'pages'] as const;

export interface TagInput {
  name: string;
  color: string;
  kanban?: number;
  version: string | undefined;
}

export function useSaveTag(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: TagInput) =>
      id === null ? api.tags.create.call(input) : api.tags.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: listKey });
      done();
    },
  });
}

export function useRemoveTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.tags.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Applies pushed changes of tags; a new tag is inserted at its place in the list's order. */
export function useTagsLive(): void {
  const client = useQueryClient();
  useChannel('tag', (event) => {
    if (event.action === 'create') return void client.invalidateQueries({ queryKey: listKey });
    client.setQueriesData<InfiniteData<TagPage>>({ queryKey: listKey }, (list) => {
      const pages = list?.pages.map((page) => ({
        ...page,
        tags: page.tags.flatMap((tag) => {
          if (tag.id !== (event.action === 'delete' ? event.id : event.record.id)) return tag;
          return event.action === 'delete' ? [] : { ...tag, ...event.record };
        }),
      }));
      return list && pages && { ...list, pages };
    });
    // The first page's count changes with the number of tags.
    if (event.action === 'delete') void client.invalidateQueries({ queryKey: listKey });
  });
}
