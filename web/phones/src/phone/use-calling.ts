import { simulator } from '../core/api.ts';
import { useAct } from '../core/queries.ts';

export function useCalling(number: string, chat: string) {
  const ring = useAct((video: boolean) => simulator.call(number, chat, video), { changes: ['calls'] });
  const end = useAct((id: string) => simulator.hangUp(number, id), { changes: ['calls'] });
  return {
    call: (video: boolean) => ring.mutate(video),
    hangUp: (id: string) => end.mutate(id),
    busy: ring.isPending || end.isPending,
  };
}
