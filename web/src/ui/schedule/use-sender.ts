import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface Sender {
  id: number | null;
  /** true: an official number, which has templates. */
  isOfficial: boolean;
}

/** Finds the connection that sends a message: the chosen one, else the default. */
export function useSenderOf(): (chosen: number | undefined) => Sender {
  const { data = [] } = useQuery(api.whatsapp.list.options());
  return (chosen) => {
    const sender = data.find(({ id, isDefault }) => (chosen === undefined ? isDefault : id === chosen));
    return { id: sender?.id ?? null, isOfficial: sender?.abilities.includes('templates') ?? false };
  };
}
