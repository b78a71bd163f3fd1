import { deleted, edited, reacted } from '../messages/build-change.ts';
import type { Content } from '../messages/message-content.ts';
import type { ChatMessage, Phone } from '../model.ts';
import { send } from '../phone/send-message.ts';
import { Refusal } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { chatOf, messageOf, phoneOf } from './require-entities.ts';
import { ok, type Reply, type Route } from './control.router.ts';

function messageIn(world: World, phone: Phone, to: string, id: string | undefined): ChatMessage {
  const message = messageOf(world, phone, id);
  if (message.chat !== chatOf(world, phone, to)) throw new Refusal(404, `the message ${id} is not of the chat ${to}`);
  return message;
}

function ownMessage(phone: Phone, message: ChatMessage): ChatMessage {
  if (message.author !== phone.number) throw new Refusal(400, `the message ${message.id} is not from ${phone.number}`);
  if (message.deleted) throw new Refusal(400, `the message ${message.id} is deleted`);
  return message;
}

const sent = async (
  world: World,
  phone: Phone,
  { chat }: ChatMessage,
  content: Content,
  edit?: '1' | '7',
): Promise<Reply> => ok({ id: await send(world, phone, { chat, content, ...(edit && { edit }) }) });

const edit: Route = ({ world, params, body }) => {
  const phone = phoneOf(world, params.number);
  body.only('to', 'text');
  const message = ownMessage(phone, messageIn(world, phone, body.text('to'), params.id));
  return sent(world, phone, message, edited(world, phone, message, body.text('text')), '1');
};

const remove: Route = ({ world, params, query }) => {
  const phone = phoneOf(world, params.number);
  const to = query.get('to');
  const found = to ? messageIn(world, phone, to, params.id) : messageOf(world, phone, params.id);
  const message = ownMessage(phone, found);
  return sent(world, phone, message, deleted(world, phone, message), '7');
};

const react: Route = ({ world, params, body }) => {
  const phone = phoneOf(world, params.number);
  body.only('to', 'id', 'emoji');
  const message = messageIn(world, phone, body.text('to'), body.text('id'));
  return sent(world, phone, message, reacted(world, phone, message, body.anyText('emoji')));
};

export const messageChangeRoutes: Record<string, Route> = {
  'PATCH /phones/:number/messages/:id': edit,
  'DELETE /phones/:number/messages/:id': remove,
  'POST /phones/:number/reactions': react,
};
