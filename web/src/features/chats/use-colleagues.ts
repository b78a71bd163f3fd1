import type { Colleague } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';

const options = () => api.users.colleagues.options();

/** People of the company, and whether they are online. */
export function useColleagues(): { all: Colleague[]; isPending: boolean; isOnline: (userId: number) => boolean } {
  const { data = [], isPending } = useQuery(options());
  return { all: data, isPending, isOnline: (userId) => data.some(({ id, online }) => id === userId && online) };
}

/** Keeps names and online states of colleagues in the cache up to date; used once per page. */
export function useColleaguesLive(): void {
  const client = useQueryClient();
  useChannel('user', (event) => {
    const { queryKey } = options();
    if (event.action !== 'update') return void client.invalidateQueries({ queryKey });
    const { id, name, online } = event.user;
    client.setQueryData(queryKey, (all) =>
      all?.map((colleague) => (colleague.id === id ? { ...colleague, name, online } : colleague)),
    );
    return undefined;
  });
}
