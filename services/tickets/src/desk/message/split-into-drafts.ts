import { Fault, type SendMessage } from '@recado/contracts';
import type { OutgoingDraft } from '../../conversation/message.sender.ts';
import { requireVoiceFormat } from '../../conversation/voice-format.ts';

/** One draft per file, the first with the text as its caption; or one draft with the text alone. */
export function splitIntoDrafts({
  body = '',
  files = [],
  voice,
  seconds,
  clientKey,
}: SendMessage): Omit<OutgoingDraft, 'author' | 'reads'>[] {
  if (files.length === 0) {
    if (!body.trim()) throw new Fault('ERR_VALIDATION', {}, [{ field: 'body', rule: 'required' }]);
    return [{ text: body, clientKey }];
  }
  if (voice) for (const file of files) requireVoiceFormat(file, 'medias');
  return files.map((file, i) => ({
    text: i === 0 ? body : '',
    file,
    voice,
    seconds,
    clientKey: i === 0 ? clientKey : undefined,
  }));
}
