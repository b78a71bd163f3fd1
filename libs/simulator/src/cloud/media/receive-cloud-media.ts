import { randomInt } from 'node:crypto';
import { decryptFile } from '../../media/encrypt-media.ts';
import { findFilePart } from '../../messages/find-file-part.ts';
import { type MessageContent, textOf } from '../../messages/message-content.ts';
import type { OfficialNumber } from '../../model/official-number.model.ts';
import type { World } from '../../simulated-world.ts';
import { makeMediaAddress } from './media-address.ts';
import { sha256 } from '../../wire/symmetric-crypto.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Source: Meta, "Media": ids of webhooks end after 7 days, those of uploads after 30. */
export const RECEIVED_MS = 7 * DAY_MS;
export const UPLOADED_MS = 30 * DAY_MS;

/** Stores a file under an id of the Graph API. @returns the id */
export function addCloudMedia(
  world: World,
  { phoneNumberId }: OfficialNumber,
  file: { bytes: Buffer; mimetype: string; lastsMs: number },
): string {
  const id = `${randomInt(100_000_000, 999_999_999)}${randomInt(1_000_000, 9_999_999)}`;
  const { bytes, mimetype } = file;
  world.store.cloudMedia.add({ id, phoneNumberId, bytes, mimetype, endsAt: world.store.clock.now() + file.lastsMs });
  return id;
}

/** The body of a message with a file; undefined for other messages. */
export function receiveCloudMedia(
  world: World,
  official: OfficialNumber,
  content: MessageContent,
): Record<string, unknown> | undefined {
  const part = findFilePart(content);
  const stored = part && world.store.media.find(part.directPath.slice(1));
  if (!part || !stored) return undefined;
  const bytes = decryptFile(stored.bytes, part.mediaKey, part.kind, part.fileSha256);
  const mimetype = part.kind === 'audio' && part.voice ? 'audio/ogg; codecs=opus' : part.mimetype;
  const id = addCloudMedia(world, official, { bytes, mimetype, lastsMs: RECEIVED_MS });
  const caption = textOf(content);
  const file = {
    ...(caption && { caption }),
    ...(part.kind === 'document' && part.fileName && { filename: part.fileName }),
    mime_type: mimetype,
    sha256: sha256(bytes).toString('base64'),
    id,
    url: makeMediaAddress(world, world.origin, id),
    ...(part.kind === 'audio' && { voice: part.voice }),
    ...(part.kind === 'sticker' && { animated: false }),
  };
  return { type: part.kind, [part.kind]: file };
}
