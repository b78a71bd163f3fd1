import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../lib/live.ts';
import { useChannel } from '../../lib/realtime.ts';
import { changeSession, putConnection } from './connections.cache.ts';
import { listOptions } from './connections.queries.ts';

export function ConnectionsRealtime(): null {
  const client = useQueryClient();
  const { queryKey } = listOptions();
  useChannel('whatsapp', (told) => {
    client.setQueryData(queryKey, (all) =>
      told.action === 'update'
        ? all && putConnection(all, told.whatsapp)
        : all?.filter(({ id }) => id !== told.whatsappId),
    );
    askAgain(client, queryKey);
  });
  useChannel('whatsappSession', ({ session }) => {
    client.setQueryData(queryKey, (all) => all && changeSession(all, session));
    askAgain(client, queryKey);
  });
  return null;
}
