import { parentPort, workerData } from 'node:worker_threads';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readPlainText } from './read-plain-text.ts';
import { SourceError } from './source.error.ts';
import type { SourceFormat, WorkerAnswer } from './extract-text.ts';

const readers: Record<SourceFormat, (bytes: Buffer) => string | Promise<string>> = {
  txt: readPlainText,
  md: readPlainText,
  pdf: readPdf,
  docx: readDocx,
};

async function read(): Promise<WorkerAnswer> {
  const { format, bytes } = workerData as { format: SourceFormat; bytes: Uint8Array };
  try {
    return { text: await readers[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    // Any other error comes of the file, too: nothing else is read here.
    return { failure: error instanceof SourceError ? error.reason : 'unreadable', why: String(error).slice(0, 200) };
  }
}

const answer = await read();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(answer);
