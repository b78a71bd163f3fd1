import { presenceIn } from '../server/presence.handler.ts';
import { isViewOnce, type Content } from '../messages/message-content.ts';
import { readMessage } from '../messages/read-message.ts';
import { send } from '../phone/send-message.ts';
import { markPlayed, markRead } from '../phone/mark-read.ts';
import { chatOf, messageOf, phoneOf } from './require-entities.ts';
import type { Input } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';
import { showMessage } from './present-message.ts';

const post: Route = async ({ world, params, body }) => {
  const phone = phoneOf(world, params.number);
  const chat = chatOf(world, phone, body.text('to'));
  const content = await readMessage(world, phone, chat, body);
  return ok({ id: await send(world, phone, { chat, content, withheld: isWithheld(body, content) }) });
};

/** What can be seen once is, as a rule, not given to linked devices: they hear only that there is something. */
function isWithheld(body: Input, content: Content): boolean {
  const withheld = body.flag('withheld');
  if (withheld && !isViewOnce(content)) body.wrong('withheld', 'viewOnce with it');
  return withheld;
}

const list: Route = ({ world, params }) => {
  const phone = phoneOf(world, params.number);
  const chat = chatOf(world, phone, params.chat ?? '');
  const messages = world.store.messages.chat(phone.number, chat).map(showMessage);
  return ok({ messages, presence: presenceIn(world, phone, chat) });
};

const chats: Route = ({ world, params }) => {
  const phone = phoneOf(world, params.number);
  return ok({ chats: world.store.messages.chats(phone.number) });
};

const read: Route = ({ world, params }) => {
  const phone = phoneOf(world, params.number);
  markRead(world, phone, chatOf(world, phone, params.chat ?? ''));
  return done;
};

const played: Route = ({ world, params }) => {
  const phone = phoneOf(world, params.number);
  markPlayed(world, phone, messageOf(world, phone, params.id));
  return done;
};

export const messageRoutes: Record<string, Route> = {
  'POST /phones/:number/messages': post,
  'GET /phones/:number/chats': chats,
  'GET /phones/:number/chats/:chat/messages': list,
  'POST /phones/:number/chats/:chat/read': read,
  'POST /phones/:number/messages/:id/played': played,
};
