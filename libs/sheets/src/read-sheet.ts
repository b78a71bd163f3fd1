import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Fault, type SheetFault, type SheetFormat } from '@recado/contracts';
import { log } from '@recado/platform';
import type { SheetRow } from './row-filter.ts';
import { MOST_BYTES } from './sheet-limits.ts';

export interface SheetLayout {
  format: SheetFormat;
  /** The encoding of a text file; null for other formats. */
  encoding: string | null;
  separator: string | null;
}
/** A message of the thread that reads a file. */
export type WorkerMessage =
  | { layout: SheetLayout }
  | { rows: SheetRow[] }
  | { end: true }
  | { refused: SheetFault; why: string };

/** Time of a processor for reading one file, and time by the clock, which is more on a machine that has much to do. */
const MOST_CPU_MS = 15_000;
const MOST_MS = 60_000;
const LOOK_MS = 500;
/** An .xls of 50,000 people needs 150 MB. A file that needs more ends its thread, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };
/** The worker's program is beside this file, in the source as in the bundle of a service. */
const program = new URL(`./sheet.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Reads a foreign .xlsx, .xls or text file in a thread of its own with little memory and time: first its layout, then its
 * rows in batches, each read when it is asked for.
 * @throws Fault `ERR_FILE_TOO_LARGE`, or the one of `sheetFaults` that names the problem of the file
 */
export async function* readSheet(path: string): AsyncGenerator<{ layout: SheetLayout } | { rows: SheetRow[] }> {
  if ((await stat(path)).size > MOST_BYTES) throw new Fault('ERR_FILE_TOO_LARGE');
  const worker = new Worker(program, { workerData: { path }, resourceLimits });
  const messages = new MessageQueue(worker);
  try {
    for (;;) {
      const message = await messages.next();
      if ('end' in message) return;
      if ('refused' in message) {
        log.info({ code: message.refused, why: message.why }, 'a spreadsheet was refused');
        throw new Fault(message.refused);
      }
      yield message;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      if ('rows' in message) worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}

/** The messages of a thread one by one, until its time is over. */
class MessageQueue {
  private readonly waiting: WorkerMessage[] = [];
  private failure: Fault | null = null;
  private wake: () => void = () => undefined;
  private left = MOST_MS;

  constructor(private readonly worker: Worker) {
    worker.on('message', (message: WorkerMessage) => {
      this.waiting.push(message);
      this.wake();
    });
    worker.once('error', (error) => this.fail('ERR_SHEET_HEAVY', error));
    worker.once('exit', () => this.fail('ERR_SHEET_HEAVY'));
  }

  async next(): Promise<WorkerMessage> {
    const began = Date.now();
    const timer = setTimeout(() => this.fail('ERR_SHEET_HEAVY'), this.left);
    const looks = setInterval(() => void this.limitProcessorTime(), LOOK_MS);
    try {
      while (this.waiting.length === 0 && !this.failure)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    } finally {
      clearTimeout(timer);
      clearInterval(looks);
      this.left -= Date.now() - began;
    }
    const message = this.waiting.shift();
    if (message) return message;
    throw this.failure ?? new Error('Woken for nothing');
  }

  private async limitProcessorTime(): Promise<void> {
    const used = await this.worker.cpuUsage().catch(() => null); // the thread may have ended
    if (used && (used.user + used.system) / 1_000 > MOST_CPU_MS) this.fail('ERR_SHEET_HEAVY');
  }

  private fail(code: SheetFault, error?: unknown): void {
    if (error) log.info({ err: error }, 'the thread that read a spreadsheet ended');
    this.failure ??= new Fault(code);
    this.wake();
  }
}
