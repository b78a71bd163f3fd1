import { ForeignFailure } from '../foreign/failure-reason.ts';
import { fieldsOf, itemsOf, textOf, webAddressOf, type Fields } from '../foreign/read-fields.ts';
import type { TurnOutcome, TurnReply } from '../foreign/turn.types.ts';

const MOST_REPLIES = 20;
const LONGEST_TEXT = 4096;
const LONGEST_WAIT = 86_400;
const LARGEST_ID = 2_147_483_647;

export interface WebhookAnswer {
  replies: TurnReply[];
  outcome: TurnOutcome;
  /** Parts that were not understood, for the trace. */
  ignored: string[];
}

/** n8n answers a flow that responds immediately with this; the wording differs by version. */
const startMessage = /^workflow (was|got) started\.?$/i;
const mediaTypes = ['image', 'audio', 'video', 'document'] as const;
const textFields = ['output', 'answer', 'text'];
const actionFields = ['queueId', 'userId', 'closeTicket', 'wait', 'end'];
const known = new Set([...textFields, ...actionFields, 'type', 'content', 'mediaUrl', 'name', 'fileName', 'action']);

/**
 * Reads what flows of n8n and receivers of their own answer: nothing, a text, one object or a list of them.
 * @throws ForeignFailure `brokenAnswer` for an answer that calls itself JSON and is none
 */
export function parseWebhookAnswer(body: string, contentType = ''): WebhookAnswer {
  const answer: WebhookAnswer = { replies: [], outcome: { kind: 'continue' }, ignored: [] };
  const text = body.trim();
  if (text === '') return answer;
  const parsed = parseJson(text);
  if (parsed === undefined) readPlainText(text, contentType, answer);
  else readItems(parsed, answer);
  const surplus = answer.replies.length - MOST_REPLIES;
  if (surplus > 0) answer.ignored.push(`${surplus} replies more than ${MOST_REPLIES}`);
  return { ...answer, replies: answer.replies.slice(0, MOST_REPLIES) };
}

function readPlainText(text: string, contentType: string, answer: WebhookAnswer): void {
  if (startMessage.test(text)) return;
  if (/^application\/([\w.+-]+\+)?json\b/i.test(contentType.trim())) throw new ForeignFailure('brokenAnswer');
  const isPlain = /^text\/plain\s*(;|$)/i.test(contentType.trim());
  if (!isPlain) answer.ignored.push('an answer that is neither JSON nor text/plain');
  else if (/<\/?[a-z][^<>]{0,200}>|<!doctype/i.test(text)) answer.ignored.push('HTML');
  else if (text.length > LONGEST_TEXT) answer.ignored.push('a long text');
  else answer.replies.push({ type: 'text', text: textOf(text, LONGEST_TEXT) });
}

function readItems(parsed: unknown, answer: WebhookAnswer): void {
  const list = Array.isArray(parsed) ? itemsOf(parsed, 5 * MOST_REPLIES) : [parsed];
  for (const item of list) {
    if (typeof item === 'string') addText(item, answer);
    else if (typeof item === 'object' && item !== null && !Array.isArray(item)) readItem(fieldsOf(item), answer);
    else if (item !== null) answer.ignored.push(`an item that is ${Array.isArray(item) ? 'a list' : typeof item}`);
  }
}

/** The text of an item comes before its file; actions may stand in `action` or beside the text. */
function readItem(item: Fields, answer: WebhookAnswer): void {
  const { type, action } = item;
  const medium = mediaTypes.find((name) => name === type);
  const isText = type === undefined || type === 'text';
  if (!isText && !medium) answer.ignored.push(`type ${short(type)}`);
  else addText(textFields.map((name) => textOf(item[name], LONGEST_TEXT)).find(Boolean) ?? '', answer);
  if (isText) addText(textOf(item['content'], LONGEST_TEXT), answer);
  if (medium) addMedium(medium, item, answer);
  const outcomes = [readAction(item), readAction(fieldsOf(action))];
  answer.outcome = outcomes.findLast((outcome) => outcome !== null) ?? answer.outcome;
  if (action !== undefined && !outcomes[1]) answer.ignored.push('an unknown action');
  answer.ignored.push(...unknownFields(item));
}

function unknownFields(item: Fields): string[] {
  const isStart = startMessage.test(textOf(item['message'], 100));
  const isRead = ([name, value]: [string, unknown]) =>
    name === 'message' ? isStart : known.has(name) && !(textFields.includes(name) && fieldsOf(value) === value);
  return Object.entries(item)
    .filter((field) => !isRead(field))
    .slice(0, 10)
    .map(([name]) => `field ${short(name)}`);
}

function addText(text: string, { replies }: WebhookAnswer): void {
  const cut = textOf(text, LONGEST_TEXT);
  if (cut.trim() !== '' && !startMessage.test(cut)) replies.push({ type: 'text', text: cut });
}

function addMedium(type: (typeof mediaTypes)[number], item: Fields, { replies, ignored }: WebhookAnswer): void {
  const url = webAddressOf(item['mediaUrl']);
  if (!url) return void ignored.push(`${type} without a valid mediaUrl`);
  const name = textOf(item['name'], 200) || textOf(item['fileName'], 200);
  replies.push({ type, url, text: textOf(item['content'], LONGEST_TEXT), ...(name ? { name } : {}) });
}

function readAction({ closeTicket, queueId, userId, end, wait }: Fields): TurnOutcome | null {
  if (closeTicket === true) return { kind: 'close' };
  const [queue, user] = [idOf(queueId), idOf(userId)];
  if (queue) return { kind: 'transfer', queueId: queue, ...(user ? { userId: user } : {}) };
  if (end === true) return { kind: 'end' };
  const seconds = Math.round(numberOf(wait));
  return seconds >= 1 ? { kind: 'wait', seconds: Math.min(seconds, LONGEST_WAIT) } : null;
}

/** Models write numbers as texts, too. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value)) ? Number(value) : Number.NaN;

function idOf(value: unknown): number | null {
  const id = numberOf(value);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const short = (value: unknown): string => JSON.stringify(textOf(value, 40));
