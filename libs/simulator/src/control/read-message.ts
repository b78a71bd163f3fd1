import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { requireMessage, requirePhone } from './require-entities.ts';
import type { ControlInput } from './control.input.ts';
import { errorText } from '../log.ts';
import { type MediaKind, mediaKinds } from '../media/encrypt-media.ts';
import type { Phone } from '../model/phone.model.ts';
import { ControlError } from '../control.error.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { readAttachment } from './read-attachment.ts';
import { readContact, readContacts, readLocation, readPoll } from './read-structured-content.ts';
import { decodeContent, type MessageContent, unwrapContent } from '../messages/message-content.ts';

const bodies = ['text', ...mediaKinds, 'location', 'contact', 'contacts', 'poll', 'raw'] as const;

/** Builds a message from the body of a request to the control interface. */
export async function readMessage(
  world: World,
  phone: Phone,
  chat: string,
  body: ControlInput,
): Promise<MessageContent> {
  body.allowOnly('to', 'caption', 'quote', 'viewOnce', 'withheld', 'mentions', 'referral', 'forwarded', ...bodies);
  const present = bodies.filter((name) => body.has(name));
  const [kind] = present;
  if (!kind || present.length > 1) throw new ControlError(400, `expected exactly one of ${bodies.join(', ')}`);
  const quote = body.optionalText('quote');
  const mentions = body.has('mentions') ? body.texts('mentions') : [];
  const hasContext = quote !== undefined || mentions.length > 0 || body.has('referral') || body.flag('forwarded');
  const content = await readBody(world, phone, body, kind, hasContext);
  if (quote !== undefined) findQuotingPart(content).contextInfo = buildQuote(world, phone, chat, quote);
  if (mentions.length > 0) {
    addContext(content, { mentionedJid: mentions.map((number) => lidJid(requirePhone(world, number).lid)) });
    if (content.extendedTextMessage)
      content.extendedTextMessage.text = replaceMentions(world, body.text('text'), mentions);
  }
  if (body.has('referral')) addContext(content, { externalAdReply: readReferral(body.object('referral')) });
  if (body.flag('forwarded')) addContext(content, { isForwarded: true, forwardingScore: 1 });
  return body.flag('viewOnce') ? wrapViewOnce(content) : content;
}

async function readBody(
  world: World,
  phone: Phone,
  body: ControlInput,
  kind: (typeof bodies)[number],
  quotes: boolean,
): Promise<MessageContent> {
  if (kind === 'text') {
    const text = body.text('text');
    return quotes ? { extendedTextMessage: { text } } : { conversation: text };
  }
  if (kind === 'contacts') return readContacts(body.objects('contacts'));
  if (kind === 'raw') return readRaw(body);
  const input = body.object(kind);
  if (kind === 'location') return readLocation(input);
  if (kind === 'contact') return readContact(input);
  if (kind === 'poll') return readPoll(input);
  return readAttachment(world, phone, kind satisfies MediaKind, input, body.optionalText('caption'));
}

/** Reads any proto Message in JSON, with bytes in base64. */
function readRaw(body: ControlInput): MessageContent {
  try {
    return proto.Message.fromObject(body.plain('raw'));
  } catch (error) {
    throw new ControlError(400, `raw: ${errorText(error)}`);
  }
}

/** WhatsApp expects a mention in the text to name the person by LID, as in `mentionedJid`. */
const replaceMentions = (world: World, text: string, numbers: string[]): string =>
  numbers.reduce((result, number) => result.replaceAll(`@${number}`, `@${requirePhone(world, number).lid}`), text);

/** The part of the message that can have a `contextInfo`. */
function findQuotingPart(content: MessageContent): { contextInfo?: proto.IContextInfo | null } {
  const part = Object.entries(unwrapContent(content)).find(([name]) => name !== 'messageContextInfo')?.[1] as unknown;
  return part as { contextInfo?: proto.IContextInfo | null };
}

function addContext(content: MessageContent, more: proto.IContextInfo): void {
  const part = findQuotingPart(content);
  part.contextInfo = { ...part.contextInfo, ...more };
}

/** The advertisement by which a person writes. */
function readReferral(input: ControlInput): proto.ContextInfo.IExternalAdReplyInfo {
  input.allowOnly('sourceUrl', 'sourceId', 'sourceType', 'headline', 'body', 'imageUrl', 'clickId');
  return {
    sourceUrl: input.text('sourceUrl'),
    sourceId: input.optionalText('sourceId') ?? '',
    sourceType: input.has('sourceType') ? input.oneOf('sourceType', ['ad', 'post']) : 'ad',
    title: input.optionalText('headline') ?? '',
    body: input.optionalText('body') ?? '',
    thumbnailUrl: input.optionalText('imageUrl') ?? '',
    ctwaClid: input.optionalText('clickId') ?? '',
    showAdAttribution: true,
  };
}

function buildQuote(world: World, phone: Phone, chat: string, id: string): proto.IContextInfo {
  const message = requireMessage(world, phone, id);
  if (message.chat !== chat) throw new ControlError(400, `quote: ${id} is of another chat`);
  const author = world.store.phones.find(message.author);
  const inLid = isGroup(chat) || phone.addressing === 'lid';
  const participant = inLid && author ? lidJid(author.lid) : pnJid(message.author);
  return { stanzaId: id, participant, quotedMessage: decodeContent(message.content) };
}

function wrapViewOnce(content: MessageContent): MessageContent {
  const part = content.imageMessage ?? content.videoMessage ?? content.audioMessage;
  if (!part) throw new ControlError(400, 'viewOnce: only an image, a video or audio can be viewed once');
  part.viewOnce = true;
  return { viewOnceMessageV2: { message: content } };
}
