import {
  Fault,
  readPhoneNumber,
  ruleOfRefusal,
  type ApiMedia,
  type ApiPoll,
  type Country,
  type SendApiMessage,
  type WhatsappIdentity,
} from '@recado/contracts';
import { requireStickerFormat } from '../conversation/sticker-format.ts';
import { refuseBesideTemplate } from '../conversation/template.preparer.ts';
import { requireVoiceFormat } from '../conversation/voice-format.ts';
import type { CallContent } from '../rows/api-message.repository.ts';

const LATEST_MS = 366 * 86_400_000;
/** Mentions all members of a group. */
export const EVERYONE = 'everyone';

/** A call as it is carried out. */
export interface ReadCall {
  /** Digits with country code, or the id of a group. */
  number: string;
  isGroup: boolean;
  content: CallContent;
  sendAt: Date | null;
}

const missing = (fields: string[]): Fault =>
  new Fault(
    'ERR_VALIDATION',
    {},
    fields.map((field) => ({ field, rule: 'required' })),
  );
const problem = (field: string, rule: string): Fault => new Fault('ERR_VALIDATION', {}, [{ field, rule }]);

/**
 * @param country that of the company, for numbers without one
 * @throws Fault ERR_VALIDATION, which names the field
 */
export function readCall(input: SendApiMessage, country: Country): ReadCall {
  const { body = '', location = null, contact = null, replyTo = null, queueId = null, openTicket = false } = input;
  if (input.buttons && input.buttons.length > 0)
    throw new Fault('ERR_NO_BUTTONS', {}, [{ field: 'buttons', rule: 'ERR_NO_BUTTONS' }]);
  const media = readMedia(input);
  const poll = readPoll(input.poll);
  const { template } = input;
  if (template) refuseTemplate(input, media);
  if (!body.trim() && media.length === 0 && !location && !contact && !poll && !template)
    throw missing(['body', ...(hasRecipient(input) ? [] : ['number'])]);
  if (input.fallback) refuseFallback(input, media);
  const { name = '', typing = 0 } = input;
  const content = { body, media, location, contact, replyTo, queueId, openTicket, name, poll, typing };
  return {
    ...readRecipient(input),
    content: { ...content, ...readMentions(input, country) },
    sendAt: readTime(input.sendAt),
  };
}

/** A template is all of the message, and goes to a person. */
function refuseTemplate(input: SendApiMessage, media: ApiMedia[]): void {
  refuseBesideTemplate({ body: input.body, files: media }, 'media');
  const beside = (['location', 'contact', 'poll', 'groupId'] as const).find((field) => input[field]);
  if (beside) throw problem(beside, 'notBoth');
}

/** A fallback replaces one message to a person. */
function refuseFallback(input: SendApiMessage, media: ApiMedia[]): void {
  const { body = '', location, contact, poll } = input;
  const beside = (['template', 'groupId'] as const).find((field) => input[field]);
  if (beside) throw problem(beside, 'notBoth');
  const parts = [body.trim() !== '' && media.length === 0, ...media.map(() => true), location, contact, poll];
  const isOne = parts.filter(Boolean).length === 1 && (media.length === 0 || !body.trim() || !isApart(media[0]));
  if (!isOne) throw problem('fallback', 'oneMessage');
}
/** WhatsApp shows no text below stickers and audios, so that the text of the call would be a message of its own. */
const isApart = (file: ApiMedia | undefined): boolean =>
  file !== undefined && (file.sticker || (file.stored?.mimetype ?? file.mimetype ?? '').startsWith('audio/'));

const hasRecipient = ({ number, groupId }: SendApiMessage): boolean => number !== undefined || groupId !== undefined;

function readRecipient({ number, groupId }: SendApiMessage): Pick<ReadCall, 'number' | 'isGroup'> {
  if (number !== undefined && groupId !== undefined) throw problem('groupId', 'notBoth');
  const recipient = number ?? groupId;
  if (recipient === undefined) throw problem('number', 'required');
  return { number: recipient, isGroup: groupId !== undefined };
}

/** `voice` and `sticker` of the call apply to each of its files that does not say otherwise. */
function readMedia({ files = [], media = [], voice, sticker }: SendApiMessage): ApiMedia[] {
  const all: ApiMedia[] = [...files.map((stored) => ({ stored })), ...media];
  const ofCall = { ...(voice ? { voice } : {}), ...(sticker ? { sticker } : {}) };
  return all.map((file, index) => {
    const given = index - files.length;
    const field = given < 0 ? 'medias' : `media.${given}`;
    const read = { ...ofCall, ...file };
    if (!read.stored && !read.url) throw problem(`${field}.url`, 'required');
    if (read.voice && read.sticker) throw problem(given < 0 ? 'sticker' : `${field}.sticker`, 'notBoth');
    if (read.voice && read.stored) requireVoiceFormat(read.stored, given < 0 ? field : `${field}.voice`);
    if (read.sticker && read.stored) requireStickerFormat(read.stored, given < 0 ? field : `${field}.sticker`);
    return read;
  });
}

/** Question and options are lines of the message, so each is one line. */
function readPoll(given: ApiPoll | undefined): ApiPoll | null {
  if (!given) return null;
  const { selectable = 1 } = given;
  const question = oneLine(given.question);
  const options = given.options.map(oneLine);
  if (question === '') throw problem('poll.question', 'required');
  if (options.includes('') || new Set(options).size < options.length) throw problem('poll.options', 'differentOptions');
  if (selectable > options.length) throw problem('poll.selectable', 'pollOptions');
  return { question, options, selectable };
}
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function readMentions(
  { mentions = [], groupId, body = '' }: SendApiMessage,
  country: Country,
): Required<Pick<CallContent, 'mentions' | 'mentionsEveryone'>> {
  if (mentions.length > 0 && groupId === undefined) throw problem('mentions', 'onlyInGroups');
  if (mentions.length > 0 && !body.trim()) throw problem('body', 'required');
  const people = mentions.flatMap((mention, index): WhatsappIdentity[] => {
    if (mention === EVERYONE) return [];
    const lid = /^(\d{5,20})@lid$/.exec(mention)?.[1];
    if (lid !== undefined) return [{ number: null, lid }];
    const read = readPhoneNumber(mention, country);
    if ('digits' in read) return [{ number: read.digits, lid: null }];
    throw problem(`mentions.${index}`, ruleOfRefusal[read.refusal]);
  });
  return { mentions: people, mentionsEveryone: mentions.includes(EVERYONE) };
}

/** A time in the past means now. */
function readTime(sendAt: string | undefined): Date | null {
  if (!sendAt) return null;
  const time = new Date(sendAt);
  if (time.getTime() > Date.now() + LATEST_MS) throw problem('sendAt', 'yearAhead');
  return time.getTime() > Date.now() ? time : null;
}
