import type { StoredFile } from '@recado/contracts';
import { cutFileName, HEAD_BYTES, typeWithCodec, type Files } from '@recado/platform';
import { Readable } from 'node:stream';
import type { FetchedFile } from './media.fetcher.ts';

const LONGEST_NAME = 255;

/** Stores a file for tickets, which the files of messages belong to. */
export async function storeFile(
  files: Files,
  companyId: number,
  { bytes, mimetype: given, name }: FetchedFile,
): Promise<StoredFile> {
  const mimetype = typeWithCodec(given, bytes.subarray(0, HEAD_BYTES));
  const path = files.newPath(companyId, 'tickets', name);
  await files.write(path, Readable.from(bytes), mimetype);
  return { path, name: cutFileName(name, LONGEST_NAME), mimetype, size: bytes.length };
}
