import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/realtime.ts';

/** Invalidates the helps after a change by the platform. */
export function HelpsRealtime(): null {
  const client = useQueryClient();
  useChannel('help', () => void client.invalidateQueries({ queryKey: ['helps'] }));
  return null;
}
