import { decodeWamid } from '../../wire/encode-wamid.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { numberOfUserId } from '../person-ids.ts';
import { readInteractive } from './read-interactive.ts';
import { isMediaKind, readMediaMessage } from './read-media-message.ts';
import { readContacts, readLocation, readReaction, readText } from './read-plain-message.ts';
import { readTemplateMessage } from './read-template-message.ts';
import type { OutgoingMessage, Sender } from './outgoing-message.ts';

const types = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'interactive',
  'template',
] as const;

const CALLBACK_DATA = 512;

/** Reads and checks a message. Source: Meta, "Message API" and the pages of the kinds. */
export function readOutgoingMessage(sender: Sender, input: GraphInput): OutgoingMessage {
  const type = input.has('type') ? input.oneOf('type', types) : 'text';
  input.allowOnly(
    'messaging_product',
    'recipient_type',
    'to',
    'recipient',
    'type',
    'context',
    'biz_opaque_callback_data',
    type,
  );
  if (input.has('recipient_type')) input.oneOf('recipient_type', ['individual']);
  const { recipient, to, userId } = readRecipient(sender, input);
  if (to === sender.official.number) throw new GraphError(131021, { details: 'Recipient cannot be sender' });
  const quote = readQuote(input);
  const callbackData = input.optionalText('biz_opaque_callback_data', CALLBACK_DATA);
  return {
    input: recipient,
    to,
    ...(userId !== undefined && { userId }),
    ...readBody(sender, input, type, to),
    ...(quote !== undefined && { quote }),
    ...(callbackData !== undefined && { callbackData }),
  };
}

/** A number, or in its place a business-scoped user id; of both the number counts. */
function readRecipient(
  { official }: Sender,
  input: GraphInput,
): { recipient: string; to: string; userId: string | undefined } {
  if (input.has('recipient') && !input.has('to')) {
    const userId = input.text('recipient');
    const to = numberOfUserId(official, userId);
    if (to === undefined) throw input.invalid('recipient', 'is not a user id of this business');
    return { recipient: userId, to, userId };
  }
  const recipient = input.text('to');
  const to = recipient.replaceAll(/[\s()+-]/g, '');
  if (!/^\d{5,15}$/.test(to)) throw input.invalid('to', 'is not a phone number');
  return { recipient, to, userId: undefined };
}

function readBody(
  sender: Sender,
  input: GraphInput,
  type: (typeof types)[number],
  to: string,
): Pick<OutgoingMessage, 'build' | 'template'> {
  if (type === 'contacts') return { build: readContacts(input.objects('contacts')) };
  const body = input.object(type);
  if (isMediaKind(type)) return { build: readMediaMessage(sender, type, body) };
  switch (type) {
    case 'text':
      return { build: readText(body) };
    case 'location':
      return { build: readLocation(body) };
    case 'reaction':
      return { build: readReaction(sender, to, body) };
    case 'interactive':
      return { build: readInteractive(sender, body) };
    case 'template':
      return readTemplateMessage(sender, body);
  }
}

/** Source: Meta, "Contextual replies"; a message that is not known is shown without its quote. */
function readQuote(input: GraphInput): string | undefined {
  const wamid = input.optionalObject('context')?.allowOnly('message_id').text('message_id');
  if (wamid === undefined) return undefined;
  const decoded = decodeWamid(wamid);
  if (!decoded) throw input.object('context').invalid('message_id', 'is not a message id');
  return decoded.id;
}
