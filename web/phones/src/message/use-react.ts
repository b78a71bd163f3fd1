import { simulator } from '../core/api.ts';
import { useAct } from '../core/queries.ts';

export const useReact = (number: string, chat: string, id: string) =>
  useAct((emoji: string) => simulator.react(number, chat, id, emoji), { changes: ['messages'] });
