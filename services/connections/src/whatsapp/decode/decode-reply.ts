import type { proto } from '@whiskeysockets/baileys';
import { textContent, type Decoder } from './decoded-content.ts';

/** A choice from buttons, a list or a form becomes text. */
export const decodeReply: Decoder = (message) => {
  const button = message.buttonsResponseMessage ?? message.templateButtonReplyMessage;
  if (button) return textContent('chat', button.selectedDisplayText || idOf(button), button.contextInfo);
  const list = message.listResponseMessage;
  if (list) return textContent('chat', list.title || list.singleSelectReply?.selectedRowId || '', list.contextInfo);
  const { interactiveResponseMessage: form, questionResponseMessage: question } = message;
  if (form) return textContent('chat', form.body?.text || chosenIn(form) || '', form.contextInfo);
  return question ? textContent('chat', question.text ?? '') : null;
};

type Button = proto.Message.IButtonsResponseMessage & proto.Message.ITemplateButtonReplyMessage;
const idOf = ({ selectedButtonId, selectedId }: Button) => selectedButtonId ?? selectedId ?? '';

/** A form's response holds the choice as JSON. */
function chosenIn({ nativeFlowResponseMessage: flow }: proto.Message.IInteractiveResponseMessage): string {
  try {
    const { title, id } = JSON.parse(flow?.paramsJson ?? '{}') as { title?: unknown; id?: unknown };
    return [title, id].find((value) => typeof value === 'string') ?? flow?.name ?? '';
  } catch {
    return flow?.name ?? ''; // the sender's parameters are not JSON
  }
}
