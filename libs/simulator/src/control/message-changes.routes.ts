import { buildEdit, buildReaction, buildRevoke } from '../messages/build-change.ts';
import type { MessageContent } from '../messages/message-content.ts';
import type { ChatMessage } from '../model/message.model.ts';
import type { Phone } from '../model/phone.model.ts';
import { sendMessage } from '../phone/send-message.ts';
import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { requireChat, requireMessage, requirePerson } from './require-entities.ts';
import { ok, type Route, type RouteReply } from './control.router.ts';

function messageIn(world: World, phone: Phone, chat: string, id: string | undefined): ChatMessage {
  const message = requireMessage(world, phone, id);
  if (message.chat !== requireChat(world, phone, chat))
    throw new ControlError(404, `the message ${id} is not of the chat ${chat}`);
  return message;
}

function ownMessage(phone: Phone, message: ChatMessage): ChatMessage {
  if (message.author !== phone.number)
    throw new ControlError(400, `the message ${message.id} is not from ${phone.number}`);
  if (message.deleted) throw new ControlError(400, `the message ${message.id} is deleted`);
  return message;
}

const sent = async (
  world: World,
  phone: Phone,
  { chat }: ChatMessage,
  content: MessageContent,
  edit?: '1' | '7',
): Promise<RouteReply> => ok({ id: await sendMessage(world, phone, { chat, content, ...(edit && { edit }) }) });

const edit: Route = ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  body.allowOnly('to', 'text');
  const message = ownMessage(phone, messageIn(world, phone, body.text('to'), params.id));
  return sent(world, phone, message, buildEdit(world, phone, message, body.text('text')), '1');
};

const remove: Route = ({ world, params, query }) => {
  const phone = requirePerson(world, params.number);
  const to = query.get('to');
  const found = to ? messageIn(world, phone, to, params.id) : requireMessage(world, phone, params.id);
  const message = ownMessage(phone, found);
  return sent(world, phone, message, buildRevoke(world, phone, message), '7');
};

const react: Route = ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  body.allowOnly('to', 'id', 'emoji');
  const message = messageIn(world, phone, body.text('to'), body.text('id'));
  return sent(world, phone, message, buildReaction(world, phone, message, body.anyText('emoji')));
};

export const messageChangeRoutes: Record<string, Route> = {
  'PATCH /phones/:number/messages/:id': edit,
  'DELETE /phones/:number/messages/:id': remove,
  'POST /phones/:number/reactions': react,
};
