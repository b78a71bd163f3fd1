import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';
import { Fault, type Download, type TextPart } from '@recado/contracts';
import { log } from '@recado/platform';
import type { Response } from 'express';

const RETRY_MS = 1_000;

/**
 * A text that comes in parts, as a file: the next part is asked for once the browser has taken the one before, so that
 * no more than one of them is in memory.
 * @param ask for the part after a place
 */
export async function downloaded(
  { name, type, isBinary = false }: Download,
  ask: (after?: string) => Promise<string>,
  response: Response,
): Promise<StreamableFile> {
  // The first part is requested before the answer begins, so that a fault is still answered as one.
  const first = JSON.parse(await ask()) as TextPart;
  const content = Readable.from(parts(first, ask, isBinary ? 'base64' : 'utf8'), { objectMode: true });
  content.once('error', (error) => {
    log.warn({ err: error, file: name }, 'a download broke off');
    // Cut rather than ended: half a file must not look like a whole one.
    response.destroy();
  });
  response.attachment(name);
  return new StreamableFile(content, { type: isBinary ? type : `${type}; charset=utf-8` });
}

async function* parts(first: TextPart, ask: (after: string) => Promise<string>, encoding: 'utf8' | 'base64') {
  yield Buffer.from(first.text, encoding);
  for (let { next } = first; next !== null;) {
    const part = JSON.parse(await patiently(ask, next)) as TextPart;
    yield Buffer.from(part.text, encoding);
    ({ next } = part);
  }
}

/** A part that is refused because the company asks for much at once is asked for again: half a file is worth nothing. */
async function patiently(ask: (after: string) => Promise<string>, after: string): Promise<string> {
  for (;;) {
    try {
      return await ask(after);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'ERR_TOO_MANY_REQUESTS') throw error;
      await setTimeout(RETRY_MS);
    }
  }
}
