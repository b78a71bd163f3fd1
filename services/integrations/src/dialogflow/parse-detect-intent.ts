import { fieldsOf, itemsOf, textOf, webAddressOf, type Fields } from '../foreign/read-fields.ts';
import type { TurnReply } from '../foreign/turn.types.ts';

const MOST_MESSAGES = 50;
const MOST_REPLIES = 20;
const LONGEST_TEXT = 4096;
const LONGEST_LABEL = 500;

export interface DetectedIntent {
  replies: TurnReply[];
  /** The agent ended the conversation. */
  isEnd: boolean;
  /** Messages that cannot be shown, for the trace. */
  ignored: string[];
}

/** An answer of detectIntent; null when it is none. Messages for a platform repeat those without one, and are skipped. */
export function parseDetectIntent(value: unknown): DetectedIntent | null {
  const { queryResult } = fieldsOf(value);
  if (typeof queryResult !== 'object' || queryResult === null) return null;
  const result = fieldsOf(queryResult);
  const ignored: string[] = [];
  const messages = itemsOf(result['fulfillmentMessages'], MOST_MESSAGES)
    .map(fieldsOf)
    .filter(({ platform }) => platform === undefined || platform === 'PLATFORM_UNSPECIFIED');
  const replies = messages.flatMap((message) => repliesOf(message, ignored));
  const fallback = textOf(result['fulfillmentText'], LONGEST_TEXT);
  return {
    replies: (replies.length > 0 ? replies : textReply(fallback)).slice(0, MOST_REPLIES),
    isEnd:
      fieldsOf(result['diagnosticInfo'])['end_conversation'] === true ||
      fieldsOf(result['intent'])['endInteraction'] === true,
    ignored,
  };
}

function repliesOf(message: Fields, ignored: string[]): TurnReply[] {
  const { text, image, card, quickReplies } = message;
  if (text !== undefined)
    return itemsOf(fieldsOf(text)['text'], MOST_REPLIES).flatMap((part) => textReply(textOf(part, LONGEST_TEXT)));
  if (image !== undefined) return imageReply(fieldsOf(image)['imageUri'], '', ignored);
  if (card !== undefined) return cardReply(fieldsOf(card), ignored);
  if (quickReplies !== undefined) return quickReply(fieldsOf(quickReplies));
  ignored.push(`message "${(Object.keys(message)[0] ?? '').slice(0, 40)}"`);
  return [];
}

const textReply = (text: string): TurnReply[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

function imageReply(address: unknown, text: string, ignored: string[]): TurnReply[] {
  const url = webAddressOf(address);
  if (url) return [{ type: 'image', url, text }];
  ignored.push('image without a valid imageUri');
  return textReply(text);
}

function cardReply(card: Fields, ignored: string[]): TurnReply[] {
  const [title, subtitle] = [textOf(card['title'], LONGEST_LABEL), textOf(card['subtitle'], LONGEST_LABEL)];
  const buttons = itemsOf(card['buttons'], 10).map((item) => {
    const button = fieldsOf(item);
    const [label, link] = [textOf(button['text'], LONGEST_LABEL), webAddressOf(button['postback'])];
    return link ? [label, link].filter(Boolean).join(': ') : label && `- ${label}`;
  });
  const text = [title && `*${title}*`, subtitle, ...buttons].filter(Boolean).join('\n').slice(0, LONGEST_TEXT);
  return card['imageUri'] === undefined ? textReply(text) : imageReply(card['imageUri'], text, ignored);
}

function quickReply({ title, quickReplies }: Fields): TurnReply[] {
  const labels = itemsOf(quickReplies, 20).map((label) => textOf(label, LONGEST_LABEL));
  const lines = labels.filter(Boolean).map((label) => `- ${label}`);
  return textReply([textOf(title, LONGEST_TEXT), ...lines].filter(Boolean).join('\n').slice(0, LONGEST_TEXT));
}
