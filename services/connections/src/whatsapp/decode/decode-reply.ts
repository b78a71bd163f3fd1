import type { proto } from '@whiskeysockets/baileys';
import { words, type Decoder } from './decoded-content.ts';

/** What somebody chose from buttons or a list is said like text. */
export const decodeReply: Decoder = (message) => {
  const button = message.buttonsResponseMessage ?? message.templateButtonReplyMessage;
  if (button) return words('chat', button.selectedDisplayText || idOf(button), button.contextInfo);
  const list = message.listResponseMessage;
  if (list) return words('chat', list.title || list.singleSelectReply?.selectedRowId || '', list.contextInfo);
  const { interactiveResponseMessage: form, questionResponseMessage: question } = message;
  if (form) return words('chat', form.body?.text || chosenIn(form) || '', form.contextInfo);
  return question ? words('chat', question.text ?? '') : null;
};

type Button = proto.Message.IButtonsResponseMessage & proto.Message.ITemplateButtonReplyMessage;
const idOf = ({ selectedButtonId, selectedId }: Button) => selectedButtonId ?? selectedId ?? '';

/** A form's answer names what was chosen in JSON. */
function chosenIn({ nativeFlowResponseMessage: flow }: proto.Message.IInteractiveResponseMessage): string {
  try {
    const { title, id } = JSON.parse(flow?.paramsJson ?? '{}') as { title?: unknown; id?: unknown };
    return [title, id].find((one) => typeof one === 'string') ?? flow?.name ?? '';
  } catch {
    return flow?.name ?? ''; // whoever sent it wrote no JSON
  }
}
