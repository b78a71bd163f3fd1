import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OutgoingMessage } from '@recado/contracts';
import type { Files } from '@recado/platform';
import { withoutMetadata } from '../media/metadata/strip.ts';

type OutgoingFile = NonNullable<OutgoingMessage['file']>;

/**
 * A file as it leaves: agents, schedules and campaigns all send by this way. Pictures go without metadata, also as
 * documents; stickers keep theirs, which names their pack.
 */
export async function openOutgoing(files: Files, { path, kind, mimetype }: OutgoingFile): Promise<Readable> {
  const stream = await files.read(path);
  const isPicture = kind === 'image' || (kind === 'document' && mimetype.startsWith('image/'));
  return isPicture ? Readable.from([withoutMetadata(await buffer(stream))]) : stream;
}
