import { markRead } from '../../phone/mark-read.ts';
import { setTyping } from '../../server/presence.handler.ts';
import { decodeWamid } from '../../wire/encode-wamid.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { type GraphRequest, requireNumber } from '../graph.request.ts';
import type { Sender } from './outgoing-message.ts';
import { acceptMessage } from './send-official-message.ts';

/** Source: Meta, "Typing indicators": it is dismissed after 25 seconds, or by the next message. */
const TYPING_MS = 25_000;

/** The answer of a request, and what happens after it. */
export interface MessageReply {
  answer: unknown;
  after?: () => Promise<void>;
}

export async function postMessage(request: GraphRequest, id: string): Promise<MessageReply> {
  const official = requireNumber(request, id, 'whatsapp_business_messaging');
  const { world } = request.cloud;
  const input = await request.input();
  input.oneOf('messaging_product', ['whatsapp']);
  const phone = world.store.phones.find(official.number);
  if (!phone) throw GraphError.unknownObject('POST', id);
  const sender = { world, official, phone };
  if (input.has('status')) return { answer: markAsRead(sender, input) };
  const accepted = acceptMessage(request.cloud, sender, input);
  return { answer: accepted.answer, after: () => accepted.deliver() };
}

/** Marks a message and those before it as read. Source: Meta, "Mark messages as read", "Typing indicators". */
function markAsRead({ world, official, phone }: Sender, input: GraphInput): unknown {
  input.allowOnly('messaging_product', 'status', 'message_id', 'typing_indicator').oneOf('status', ['read']);
  const decoded = decodeWamid(input.text('message_id'));
  const message = decoded && world.store.messages.find(official.number, decoded.id);
  if (!message || message.author === official.number)
    throw input.invalid('message_id', 'is not the id of a message that was received');
  const isTyping = input.optionalObject('typing_indicator')?.allowOnly('type').oneOf('type', ['text']);
  markRead(world, phone, message.chat, message.id);
  if (isTyping) {
    setTyping(world, phone, message.chat, 'composing');
    world.timers.after(TYPING_MS, () => setTyping(world, phone, message.chat, 'paused'));
  }
  return { success: true };
}
