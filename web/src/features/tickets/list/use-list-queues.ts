import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';

/** The queues by which the user may filter. */
export function useListQueues() {
  const me = useMe();
  const { data: queues = [] } = useQuery(api.queues.list.options());
  return hasPermission(me, 'tickets:seeAll')
    ? queues
    : queues.filter(({ id }) => me.queues.some((own) => own.id === id));
}
