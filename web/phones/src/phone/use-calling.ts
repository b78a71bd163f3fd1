import { simulator } from '../core/simulator.client.ts';
import { useSimulatorMutation } from '../core/queries.ts';

export function useCalling(number: string, chat: string) {
  const ring = useSimulatorMutation((video: boolean) => simulator.call(number, chat, video), { changes: ['calls'] });
  const end = useSimulatorMutation((id: string) => simulator.hangUp(number, id), { changes: ['calls'] });
  return {
    call: (video: boolean) => ring.mutate(video),
    hangUp: (id: string) => end.mutate(id),
    busy: ring.isPending || end.isPending,
  };
}
