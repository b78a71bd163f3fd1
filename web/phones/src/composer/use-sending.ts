import { simulator, type Draft } from '../core/api.ts';
import { useAct } from '../core/queries.ts';
import type { Answering } from '../message/answering.ts';
import { kindOf, readFile } from './given-file.ts';

export interface Written {
  text: string;
  file: File | null;
  voice: boolean;
  answering: Answering;
}

async function draftOf(to: string, { text, file, voice, answering }: Written): Promise<Draft> {
  const quote = answering?.to === 'reply' ? { quote: answering.message.id } : {};
  if (!file) return { to, text, ...quote };
  const kind = kindOf(file);
  const given = { ...(await readFile(file)), ...(kind === 'audio' && { voice }) };
  const caption = text && kind !== 'audio' ? { caption: text } : {};
  return { to, [kind]: given, ...caption, ...quote };
}

/** Sends what was written, or changes the message that is being edited. */
export function useSending(number: string, chat: string) {
  return useAct(
    async (written: Written): Promise<void> => {
      if (written.answering?.to === 'edit')
        await simulator.edit(number, chat, written.answering.message.id, written.text);
      else await simulator.send(number, await draftOf(chat, written));
    },
    { changes: ['messages', 'chats'] },
  );
}
