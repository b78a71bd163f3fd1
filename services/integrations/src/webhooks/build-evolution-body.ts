import type { ConnectionStatus, MessageView } from '@recado/contracts';
import { fileAddress, type BodyContext } from './body-context.ts';

/** The acks of a message by their names in WhatsApp Web. */
const acks = ['PENDING', 'SERVER_ACK', 'DELIVERY_ACK', 'READ', 'PLAYED'];
const states: Record<ConnectionStatus, 'open' | 'connecting' | 'close'> = {
  CONNECTED: 'open',
  OPENING: 'connecting',
  qrcode: 'connecting',
  PAIRING: 'connecting',
  TIMEOUT: 'close',
  DISCONNECTED: 'close',
};
/** Names in the Evolution API of the types of events that exist there as well. */
export const evolutionEvents: Readonly<Record<string, string>> = {
  'message.received': 'messages.upsert',
  'message.sent': 'messages.upsert',
  'message.status': 'messages.update',
  'connection.status': 'connection.update',
};

/** A body as the Evolution API 2.3 posts it, so that flows made for that API work unchanged, but without an API key. */
export function buildEvolutionBody(context: BodyContext, longest: number): object {
  const { delivery, data, url, publicUrl } = context;
  const { type, occurredAt } = delivery;
  const instance = data.ticket?.whatsapp?.name ?? textOf(delivery.event?.facts['name']);
  const number = textOf(delivery.event?.facts['number']);
  return {
    event: evolutionEvents[type],
    instance,
    data: dataOf(context, instance, longest),
    destination: url,
    date_time: occurredAt.toISOString(),
    sender: number === '' ? null : `${number}@s.whatsapp.net`,
    server_url: publicUrl,
    apikey: null,
  };
}

function dataOf(context: BodyContext, instance: string, longest: number): object {
  const { type, event } = context.delivery;
  if (type === 'connection.status') {
    const status = textOf(event?.facts['status']) as ConnectionStatus;
    return { instance, state: states[status], statusReason: status === 'CONNECTED' ? 200 : 500 };
  }
  const { message, onWhatsapp, apiMessageId } = context.data;
  // The id that a call of the API was answered with, before WhatsApp had an id for the message.
  const ofCall = apiMessageId ? { apiMessageId } : {};
  const key = {
    remoteJid: onWhatsapp?.chat ?? null,
    fromMe: message?.fromMe ?? false,
    id: onWhatsapp?.waId ?? null,
    ...(message?.participant ? { participant: addressOf(message.participant) } : {}),
  };
  if (type === 'message.status') {
    const { remoteJid, fromMe, id } = key;
    return {
      messageId: String(event?.subjects.messageId ?? ''),
      keyId: id,
      remoteJid,
      fromMe,
      status: statusOf(event),
      ...ofCall,
    };
  }
  return message ? { key, ...ofCall, ...contentOf(message, context, longest) } : { key, ...ofCall };
}

function statusOf(event: BodyContext['delivery']['event']): string {
  if (typeof event?.facts['failure'] === 'string') return 'ERROR';
  return acks[Number(event?.facts['ack'] ?? 0)] ?? 'PENDING';
}

function contentOf(message: MessageView, { publicUrl, data }: BodyContext, longest: number) {
  const mediaUrl = fileAddress(message.mediaUrl, publicUrl);
  const { messageType, content } = contentByType(message, message.body.slice(0, longest), mediaUrl);
  return {
    pushName: message.author,
    status: acks[message.ack] ?? 'PENDING',
    message: { ...content, ...(mediaUrl ? { mediaUrl } : {}) },
    messageType,
    messageTimestamp: Math.floor(Date.parse(message.createdAt) / 1000),
    source: data.onWhatsapp?.source === 'phone' || !message.fromMe ? 'android' : 'web',
  };
}

function contentByType(message: MessageView, text: string, url: string | null) {
  const file = { url, mimetype: message.mediaMime, fileLength: String(message.mediaSize ?? 0) };
  const size = { width: message.mediaWidth, height: message.mediaHeight };
  const seconds = message.mediaSeconds;
  const name = message.mediaName;
  switch (message.mediaType) {
    case 'image':
      return { messageType: 'imageMessage', content: { imageMessage: { ...file, ...size, caption: text } } };
    case 'video':
      return { messageType: 'videoMessage', content: { videoMessage: { ...file, ...size, seconds, caption: text } } };
    case 'audio':
      return { messageType: 'audioMessage', content: { audioMessage: { ...file, seconds, ptt: message.isVoice } } };
    case 'sticker':
      return { messageType: 'stickerMessage', content: { stickerMessage: { ...file, ...size } } };
    case 'application':
      return {
        messageType: 'documentMessage',
        content: { documentMessage: { ...file, fileName: name, title: name, caption: text } },
      };
    case 'vcard':
      return { messageType: 'contactMessage', content: { contactMessage: { vcard: text } } };
    default:
      return { messageType: 'conversation', content: { conversation: text } };
  }
}

const addressOf = (participant: string): string =>
  participant.includes('@') ? participant : `${participant}@s.whatsapp.net`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
