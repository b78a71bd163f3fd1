import type { ControlInput } from './control.input.ts';
import type { MediaKind } from '../media/encrypt-media.ts';
import { buildAttachment } from '../messages/build-attachment.ts';
import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';
import type { MessageContent } from '../messages/message-content.ts';
import { readFile } from './read-file.ts';

/** Builds the message with a file of a request. */
export async function readAttachment(
  world: World,
  phone: Phone,
  kind: MediaKind,
  input: ControlInput,
  caption: string | undefined,
): Promise<MessageContent> {
  const audio = kind === 'audio' ? ['voice', 'seconds'] : ['seconds'];
  input.allowOnly('url', 'base64', 'mimetype', 'fileName', ...audio);
  const file = await readFile(input, kind);
  const voice = kind === 'audio' && input.flag('voice');
  const seconds = input.optionalNumber('seconds', 0, 86_400) ?? 1;
  return buildAttachment(world, phone, kind, file, { caption, voice, seconds });
}
