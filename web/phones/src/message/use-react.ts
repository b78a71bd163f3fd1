import { simulator } from '../core/simulator.client.ts';
import { useSimulatorMutation } from '../core/queries.ts';

export const useReact = (number: string, chat: string, id: string) =>
  useSimulatorMutation((emoji: string) => simulator.react(number, chat, id, emoji), { changes: ['messages'] });
