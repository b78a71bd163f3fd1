import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/realtime.ts';

/** What the platform adds, changes or takes away is asked for anew where it is shown, and known to be old elsewhere. */
export function HelpsRealtime(): null {
  const client = useQueryClient();
  useChannel('help', () => void client.invalidateQueries({ queryKey: ['helps'] }));
  return null;
}
