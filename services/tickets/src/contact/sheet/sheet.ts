import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Fault, type SheetFault, type SheetFormat } from '@recado/contracts';
import { log } from '@recado/platform';
import { MOST_BYTES } from './limits.ts';
import type { SheetRow } from './rows.ts';

export interface Layout {
  format: SheetFormat;
  encoding: string | null;
  separator: string | null;
}
/** What the thread that reads a file says of it. */
export type FromWorker =
  { layout: Layout } | { rows: SheetRow[] } | { end: true } | { refused: SheetFault; why: string };

/** All the reading of one file, without what is done with its rows meanwhile. */
const MOST_MS = 15_000;
/** An .xls of 50,000 people needs 150 MB. A file that needs more ends its thread, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };
/** Beside this file, in the source as in the bundle. */
const program = new URL(`./sheet.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Reads a foreign spreadsheet in a thread of its own with little memory and time: first how it is laid out, then its rows,
 * batch after batch, each read when it is asked for.
 * @throws Fault that says what is wrong with the file
 */
export async function* readSheet(path: string): AsyncGenerator<{ layout: Layout } | { rows: SheetRow[] }> {
  if ((await stat(path)).size > MOST_BYTES) throw new Fault('ERR_FILE_TOO_LARGE');
  const worker = new Worker(program, { workerData: { path }, resourceLimits });
  const heard = new Heard(worker);
  try {
    for (;;) {
      const told = await heard.next();
      if ('end' in told) return;
      if ('refused' in told) {
        log.info({ code: told.refused, why: told.why }, 'a spreadsheet was refused');
        throw new Fault(told.refused);
      }
      yield told;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      if ('rows' in told) worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}

/** What a thread says, one word at a time, for as long as its time lasts. */
class Heard {
  private readonly waiting: FromWorker[] = [];
  private failure: Fault | null = null;
  private wake: () => void = () => undefined;
  private left = MOST_MS;

  constructor(worker: Worker) {
    worker.on('message', (told: FromWorker) => {
      this.waiting.push(told);
      this.wake();
    });
    worker.once('error', (error) => this.fail('ERR_SHEET_HEAVY', error));
    worker.once('exit', () => this.fail('ERR_SHEET_HEAVY'));
  }

  async next(): Promise<FromWorker> {
    const began = Date.now();
    const timer = setTimeout(() => this.fail('ERR_SHEET_HEAVY'), this.left);
    try {
      while (this.waiting.length === 0 && !this.failure)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    } finally {
      clearTimeout(timer);
      this.left -= Date.now() - began;
    }
    const told = this.waiting.shift();
    if (told) return told;
    throw this.failure ?? new Error('Woken for nothing');
  }

  private fail(code: SheetFault, error?: unknown): void {
    if (error) log.info({ err: error }, 'the thread that read a spreadsheet ended');
    this.failure ??= new Fault(code);
    this.wake();
  }
}
