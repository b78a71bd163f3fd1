import { buildChoiceReply, type Choice, readChoiceMessage } from '../messages/choice-messages.ts';
import { decodeContent } from '../messages/message-content.ts';
import { sendMessage } from '../phone/send-message.ts';
import { ControlError } from '../control.error.ts';
import { pnJid } from '../wire/jid.ts';
import { ok, type Route } from './control.router.ts';
import { requireMessage, requirePerson } from './require-entities.ts';

const answering: readonly Choice['kind'][] = ['button', 'row', 'template'];

/** A person presses a button, or chooses a row of a list, by its id or its title. */
const press: Route = async ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  const message = requireMessage(world, phone, params.id);
  const wanted = body.allowOnly('choice').text('choice');
  const content = decodeContent(message.content);
  const choices = readChoiceMessage(content)?.choices ?? [];
  const choice = choices.find(({ id }) => id === wanted) ?? choices.find(({ title }) => title === wanted);
  if (!choice) {
    const known = choices.map(({ title }) => title).join(', ');
    throw new ControlError(400, `choice: the message ${message.id} has ${known === '' ? 'nothing to press' : known}`);
  }
  if (!answering.includes(choice.kind))
    throw new ControlError(400, `choice: ${choice.title} opens ${choice.target} and answers nothing`);
  const reply = buildChoiceReply(choice, {
    stanzaId: message.id,
    participant: pnJid(message.author),
    quotedMessage: content,
  });
  return ok({ id: await sendMessage(world, phone, { chat: message.chat, content: reply }) });
};

export const choiceRoutes: Record<string, Route> = { 'POST /phones/:number/messages/:id/press': press };
