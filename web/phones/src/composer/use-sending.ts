import { simulator, type MessageDraft } from '../core/simulator.client.ts';
import { useSimulatorMutation } from '../core/queries.ts';
import type { MessageTarget } from '../message/message-target.ts';
import { fileKindOf, readFile } from './read-file.ts';

export interface MessageToSend {
  text: string;
  file: File | null;
  voice: boolean;
  target: MessageTarget;
}

async function buildDraft(to: string, { text, file, voice, target }: MessageToSend): Promise<MessageDraft> {
  const quote = target?.to === 'reply' ? { quote: target.message.id } : {};
  if (!file) return { to, text, ...quote };
  const kind = fileKindOf(file);
  const upload = { ...(await readFile(file)), ...(kind === 'audio' && { voice }) };
  const caption = text && kind !== 'audio' ? { caption: text } : {};
  return { to, [kind]: upload, ...caption, ...quote };
}

/** Sends the composed message, or edits the target message. */
export function useSending(number: string, chat: string) {
  return useSimulatorMutation(
    async (written: MessageToSend): Promise<void> => {
      if (written.target?.to === 'edit') await simulator.edit(number, chat, written.target.message.id, written.text);
      else await simulator.send(number, await buildDraft(chat, written));
    },
    { changes: ['messages', 'chats'] },
  );
}
