import type { UserPage, UserView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { text } from './users.text.ts';

export const pagesOf = (searchParam: string) => api.users.list.pages(searchParam ? { searchParam } : {});
const listKey = [...api.users.list.key, 'pages'] as const;

export type UserInput = Parameters<typeof api.users.create.call>[0] & { version?: string | undefined };

export function useSaveUser(id: number | null, done: (saved: UserView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password, currentPassword, ...input }: UserInput & { currentPassword?: string }) =>
      id === null
        ? api.users.create.call({ ...input, password })
        : api.users.update.call({
            id,
            ...input,
            ...(password ? { password } : {}),
            ...(currentPassword ? { currentPassword } : {}),
          }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: listKey });
      done(saved);
    },
  });
}

export function useRemoveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removed: Parameters<typeof api.users.remove.call>[0]) => api.users.remove.call(removed),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Removes the second factor of a user who has lost it. */
export function useResetFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.secondFactor.reset.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).resetDone);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Applies pushed changes; a new record is inserted at its place in the list's order. */
export function useUsersLive(): void {
  const client = useQueryClient();
  useChannel('user', (event) => {
    let isKnown = false;
    client.setQueriesData<InfiniteData<UserPage>>({ queryKey: listKey }, (list) => {
      const pages = list?.pages.map((page) => ({
        ...page,
        users: page.users.flatMap((user) => {
          const id = event.action === 'update' ? event.user.id : event.userId;
          if (user.id !== id) return user;
          isKnown = true;
          return event.action === 'update' ? { ...user, ...event.user } : [];
        }),
      }));
      return list && pages && { ...list, pages };
    });
    // The first page's count changes with the number of users.
    if (!isKnown || event.action === 'delete') void client.invalidateQueries({ queryKey: listKey });
  });
}
