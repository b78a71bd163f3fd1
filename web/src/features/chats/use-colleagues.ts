import type { Colleague } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';

const options = () => api.users.colleagues.options();

/** The company's people, with who is online. */
export function useColleagues(): { all: Colleague[]; isPending: boolean; isOnline: (userId: number) => boolean } {
  const { data = [], isPending } = useQuery(options());
  return { all: data, isPending, isOnline: (userId) => data.some(({ id, online }) => id === userId && online) };
}

/** Keeps in the cache who is online; once per page. */
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
