import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { type MessageContent, unwrapContent } from './message-content.ts';

/** Something to press in a message: a reply button, a row of a list, a button of a template. */
export interface Choice {
  kind: 'button' | 'row' | 'template' | 'url' | 'call' | 'code';
  id: string;
  title: string;
  description?: string;
  /** The address, number or text of a button that opens, calls or copies. */
  target?: string;
}

/** A message that people answer by pressing, as a phone shows it. */
export interface ChoiceMessage {
  header?: string;
  text: string;
  footer?: string;
  choices: Choice[];
  /** The button that opens the list. */
  button?: string;
  sections?: { title?: string; rows: Choice[] }[];
  /** The name of the template. */
  template?: string;
}

const given = (text: string | null | undefined) => text || undefined;

/** Leaves out what is undefined. */
export const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

export function readChoiceMessage(wrapped: MessageContent): ChoiceMessage | undefined {
  const { buttonsMessage, listMessage, templateMessage } = unwrapContent(wrapped);
  if (buttonsMessage) return readButtons(buttonsMessage);
  if (listMessage) return readList(listMessage);
  const template = templateMessage?.hydratedTemplate;
  return template ? readTemplate(template) : undefined;
}

function readButtons({ text, contentText, footerText, buttons }: proto.Message.IButtonsMessage): ChoiceMessage {
  const choices = (buttons ?? []).map(({ buttonId, buttonText }): Choice => {
    const title = buttonText?.displayText ?? '';
    return { kind: 'button', id: buttonId ?? '', title };
  });
  return compact({ header: given(text), text: contentText ?? '', footer: given(footerText), choices });
}

function readList(list: proto.Message.IListMessage): ChoiceMessage {
  const sections = (list.sections ?? []).map(({ title, rows }) =>
    compact({
      title: given(title),
      rows: (rows ?? []).map((row) =>
        compact({
          kind: 'row' as const,
          id: row.rowId ?? '',
          title: row.title ?? '',
          description: given(row.description),
        }),
      ),
    }),
  );
  return compact({
    header: given(list.title),
    text: list.description ?? '',
    footer: given(list.footerText),
    button: list.buttonText ?? '',
    sections,
    choices: sections.flatMap(({ rows }) => rows),
  });
}

const CODE_PREFIX = 'code:';
/** Phones have no button of their own for a code; it is a button with this id. */
export const encodeCode = (code: string): string => `${CODE_PREFIX}${code}`;

function readTemplate(template: proto.Message.TemplateMessage.IHydratedFourRowTemplate): ChoiceMessage {
  const choices = (template.hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }): Choice => {
    if (urlButton) return { kind: 'url', id: '', title: urlButton.displayText ?? '', target: urlButton.url ?? '' };
    if (callButton)
      return { kind: 'call', id: '', title: callButton.displayText ?? '', target: callButton.phoneNumber ?? '' };
    const id = quickReplyButton?.id ?? '';
    const title = quickReplyButton?.displayText ?? '';
    return id.startsWith(CODE_PREFIX)
      ? { kind: 'code', id: '', title, target: id.slice(CODE_PREFIX.length) }
      : { kind: 'template', id, title };
  });
  return compact({
    header: given(template.hydratedTitleText),
    text: template.hydratedContentText ?? '',
    footer: given(template.hydratedFooterText),
    choices,
    template: given(template.templateId),
  });
}

/** The message with which a phone answers by pressing. @param choice one that answers */
export function buildChoiceReply(choice: Choice, contextInfo: proto.IContextInfo): MessageContent {
  const { kind, id, title, description } = choice;
  if (kind === 'button')
    return { buttonsResponseMessage: { selectedButtonId: id, selectedDisplayText: title, type: 1, contextInfo } };
  if (kind === 'row')
    return {
      listResponseMessage: {
        title,
        description: description ?? null,
        listType: 1,
        singleSelectReply: { selectedRowId: id },
        contextInfo,
      },
    };
  return { templateButtonReplyMessage: { selectedId: id, selectedDisplayText: title, contextInfo } };
}
