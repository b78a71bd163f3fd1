import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { storeFile } from '../media/media.server.ts';
import { decodeContent, encodeContent, type MessageContent, unwrapContent } from '../messages/message-content.ts';
import { findFilePart } from '../messages/find-file-part.ts';
import type { ChatMessage } from '../model/message.model.ts';
import { encryptGcm, hkdf } from '../wire/symmetric-crypto.ts';
import { type DeviceAddress, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

const { ResultType } = proto.MediaRetryNotification;

/**
 * Handles a media retry receipt: the phone uploads the file again and sends its new path, encrypted with the media key.
 * Source: Baileys, `decryptMediaRetryData` in `lib/Utils/messages-media.js`.
 */
export function handleMediaRetry(world: World, from: DeviceAddress, receipt: BinaryNode): void {
  const id = receipt.attrs.id ?? '';
  const rmr = child(receipt, 'rmr');
  const message = world.store.messages.find(from.number, id);
  // The phone no longer has the file of a deleted message.
  const uploaded = message && !message.deleted ? uploadAgain(world, message) : undefined;
  const attrs = { from: pnJid(from.number), type: 'mediaretry', id, t: nowSeconds() };
  const result = uploaded ?? node('error', { code: ResultType.NOT_FOUND });
  enqueue(world, from, node('notification', attrs, [result, node('rmr', { ...rmr?.attrs })]));
}

function uploadAgain(world: World, message: ChatMessage): BinaryNode | undefined {
  const content = decodeContent(message.content);
  const part = findFilePart(content);
  const stored = part && world.store.media.find(part.directPath.slice(1));
  if (!part || !stored) return undefined;
  const directPath = storeFile(world, stored.bytes, message.owner);
  setDirectPath(content, directPath);
  world.store.messages.save({ ...message, content: encodeContent(content) });
  const notification = { stanzaId: message.id, directPath, result: ResultType.SUCCESS };
  const plain = proto.MediaRetryNotification.encode(notification).finish();
  const iv = randomBytes(12);
  const key = hkdf(part.mediaKey, 32, 'WhatsApp Media Retry Notification');
  const sealed = encryptGcm(plain, key, iv, Buffer.from(message.id));
  return node('encrypt', {}, [node('enc_p', {}, sealed), node('enc_iv', {}, iv)]);
}

function setDirectPath(wrapped: MessageContent, directPath: string): void {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = unwrapContent(wrapped);
  const part = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage;
  if (part) part.directPath = directPath;
}
