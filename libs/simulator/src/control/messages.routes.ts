import { findPresence } from '../server/presence.handler.ts';
import { isViewOnce, type MessageContent } from '../messages/message-content.ts';
import { readMessage } from './read-message.ts';
import { sendMessage } from '../phone/send-message.ts';
import { markPlayed, markRead } from '../phone/mark-read.ts';
import { requireChat, requireMessage, requirePerson, requirePhone } from './require-entities.ts';
import type { ControlInput } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';
import { presentMessage } from './present-message.ts';

const post: Route = async ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  const chat = requireChat(world, phone, body.text('to'));
  const content = await readMessage(world, phone, chat, body);
  return ok({ id: await sendMessage(world, phone, { chat, content, withheld: isWithheld(body, content) }) });
};

/** WhatsApp usually withholds view-once messages from linked devices, which receive only a notice. */
function isWithheld(body: ControlInput, content: MessageContent): boolean {
  const requested = body.flag('withheld');
  if (requested && !isViewOnce(content)) body.reject('withheld', 'viewOnce with it');
  return requested;
}

const list: Route = ({ world, params }) => {
  const phone = requirePhone(world, params.number);
  const chat = requireChat(world, phone, params.chat ?? '');
  const messages = world.store.messages.listChat(phone.number, chat).map((message) => presentMessage(world, message));
  return ok({ messages, presence: findPresence(world, phone, chat) });
};

const chats: Route = ({ world, params }) => {
  const phone = requirePhone(world, params.number);
  return ok({ chats: world.store.messages.listChats(phone.number) });
};

const read: Route = ({ world, params }) => {
  const phone = requirePerson(world, params.number);
  markRead(world, phone, requireChat(world, phone, params.chat ?? ''));
  return done;
};

const played: Route = ({ world, params }) => {
  const phone = requirePerson(world, params.number);
  markPlayed(world, phone, requireMessage(world, phone, params.id));
  return done;
};

export const messageRoutes: Record<string, Route> = {
  'POST /phones/:number/messages': post,
  'GET /phones/:number/chats': chats,
  'GET /phones/:number/chats/:chat/messages': list,
  'POST /phones/:number/chats/:chat/read': read,
  'POST /phones/:number/messages/:id/played': played,
};
