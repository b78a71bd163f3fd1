import { Worker } from 'node:worker_threads';
import { log } from '@recado/platform';
import { MOST_CHARACTERS, MOST_EXTERNAL_BYTES, MOST_FILE_BYTES, MOST_HEAP_MB, MOST_MS } from './source-limits.ts';
import { SourceError, type SourceFailure } from './source.error.ts';

export const sourceFormats = ['txt', 'md', 'pdf', 'docx'] as const;
export type SourceFormat = (typeof sourceFormats)[number];
/** The message of the thread that reads a file. */
export type WorkerAnswer = { text: string } | { failure: SourceFailure; why: string };

/** How often the memory of the thread is looked at. */
const LOOK_MS = 50;
const resourceLimits = { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** The worker's program is beside this file, in the source as in the bundle of the service. */
const program = new URL(`./source-text.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * The text of a foreign .txt, .md, .pdf or .docx, read in a thread of its own with little memory and time.
 * @param name of the file; the content must be what its ending says
 * @throws SourceError
 */
export async function extractText({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const format = sourceFormats.find((known) => known === ending);
  if (!format) throw new SourceError('unreadable');
  if (bytes.length > MOST_FILE_BYTES) throw new SourceError('tooLarge');
  const answer = await readInThread(format, bytes);
  if ('failure' in answer) {
    log.info({ reason: answer.failure, why: answer.why }, 'a file was refused as a source');
    throw new SourceError(answer.failure);
  }
  const text = tidy(answer.text);
  if (text === '') throw new SourceError('unreadable');
  if (text.length > MOST_CHARACTERS) throw new SourceError('tooLarge');
  return text;
}

async function readInThread(format: SourceFormat, bytes: Uint8Array): Promise<WorkerAnswer> {
  // The libraries' own output would land in the log.
  const worker = new Worker(program, { workerData: { format, bytes }, resourceLimits, stdout: true, stderr: true });
  let watch: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerAnswer>((resolve) => {
      const fail = (failure: SourceFailure, why: string) => resolve({ failure, why });
      limit = setTimeout(() => fail('unreadable', 'time'), MOST_MS);
      watch = setInterval(() => {
        void externalBytes(worker).then((size) => size > MOST_EXTERNAL_BYTES && fail('tooLarge', 'memory'));
      }, LOOK_MS);
      worker.once('message', (answer: WorkerAnswer) => resolve(answer));
      worker.once('error', (error) => fail('tooLarge', String(error).slice(0, 200)));
      worker.once('exit', () => fail('unreadable', 'exit'));
    });
  } finally {
    clearTimeout(limit);
    clearInterval(watch);
    await worker.terminate();
  }
}

/** Bytes outside of the thread's heap, which its own limits leave out; 0 for a thread that has ended. */
async function externalBytes(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory;
  } catch {
    return 0;
  }
}

/** Without NUL and halves of characters, which Postgres refuses, and without needless space. */
const tidy = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
