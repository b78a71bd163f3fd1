import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OutgoingMessage } from '@recado/contracts';
import { temporaryFile, type Files } from '@recado/platform';
import { isMadeSticker, makeSticker } from './make-sticker.ts';
import { FileBytes } from './metadata/file-bytes.reader.ts';
import { readParts } from './metadata/file-parts.list.ts';
import { HEAD_BYTES, metadataStripperFor, type Stripper } from './metadata/strip-metadata.ts';

type OutgoingFile = NonNullable<OutgoingMessage['file']>;
type OpenedFile = Pick<OutgoingFile, 'path' | 'kind'> & Partial<Pick<OutgoingFile, 'mimetype'>>;

/**
 * Opens a file for sending; every sender uses this function. Pictures and videos lose their metadata, also as documents;
 * stickers keep theirs, which names their pack, and are made of other pictures. The caller must destroy the stream.
 * @throws UnreadableFile for a picture that cannot be parsed
 */
export async function openOutgoingFile(files: Files, { path, kind, mimetype = '' }: OpenedFile): Promise<Readable> {
  if (kind === 'sticker' && isMadeSticker(mimetype)) return makeSticker(await files.read(path));
  const strip = kind === 'sticker' ? null : metadataStripperFor(await headOf(await files.read(path)));
  return strip ? withoutMetadata(await files.read(path), strip) : files.read(path);
}

/** Reads the first bytes; leaving the loop destroys the stream. */
async function headOf(stream: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head;
}

/** Strips a copy on disk: a hundred pictures of 100 MiB must not be in memory at once. */
async function withoutMetadata(original: Readable, strip: Stripper): Promise<Readable> {
  const copy = await temporaryFile();
  try {
    await pipeline(original, createWriteStream(copy.path));
    await using file = await FileBytes.open(copy.path);
    const stream = Readable.from(readParts(copy.path, await strip(file)), { objectMode: false });
    stream.once('close', () => void copy[Symbol.asyncDispose]());
    return stream;
  } catch (error) {
    await copy[Symbol.asyncDispose]();
    throw error;
  }
}
