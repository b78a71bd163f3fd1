import { setTimeout as pause } from 'node:timers/promises';
import { Keys } from '../../../libs/platform/src/keys.ts';
import { ownDatabaseUrl, readInstallation } from '../../backup/backup.options.ts';
import { allowedAddresses } from '../check-address.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { OrdersTable, type MoveEnd, type MoveOrder, type MoveProgress } from './orders.table.ts';
import { runOrder } from './run-order.ts';
import type { ReportFile } from './run-move.ts';
import { SourceFolder } from './source-folder.ts';

/** How often the process looks for orders and says that it runs. */
const LOOK_MS = 2_000;
const SHOWN_LINES = 200;
/** Rows of a report; a run by hand writes all of them. */
const MOST_REPORTED = 10_000;

/**
 * Takes the orders of the console, one step after the other, until the signal comes. A step that is under way then is left to the
 * next process.
 * @param folder has the media folders and archives that may be chosen
 */
export async function takeOrders(folder: string, stop: AbortSignal, print: (line: string) => void): Promise<void> {
  const sources = new SourceFolder(folder);
  const installation = readInstallation(process.env);
  const orders = await OrdersTable.open(
    installation.databaseUrl ?? ownDatabaseUrl(installation),
    new Keys(installation.secret),
  );
  const tell = async () => {
    const { folders, archives } = await sources.list();
    await orders.report(folders, archives);
  };
  print(`Orders of the console are taken for what is in ${folder}. Ctrl C ends it.`);
  try {
    while (!stop.aborted) {
      await tell();
      const order = await orders.take();
      if (order) await follow(order, { orders, sources, stop, tell, print });
      else await pause(LOOK_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  } finally {
    await orders.close();
  }
}

interface Runner {
  orders: OrdersTable;
  sources: SourceFolder;
  stop: AbortSignal;
  tell: () => Promise<void>;
  print: (line: string) => void;
}

async function follow(order: MoveOrder, { orders, sources, stop, tell, print }: Runner): Promise<void> {
  const progress: MoveProgress = { done: 0, total: 0, lines: [] };
  const wanted = new AbortController();
  const report: ReportFile = { path: null, kept: MOST_REPORTED, written: null };
  const printed = (line: string) => {
    print(line);
    progress.lines = [...progress.lines, line.slice(0, 500)].slice(-SHOWN_LINES);
  };
  const save = async () => {
    await tell();
    if (await orders.save(order.id, progress)) wanted.abort();
  };
  const saving = repeat(save);
  try {
    printed(`${order.step}: ${order.source}`);
    const ended = await runOrder(order, {
      sources,
      report,
      rules: allowedAddresses,
      following: {
        print: printed,
        onRows: (rows) => (progress.done += rows),
        stopped: AbortSignal.any([stop, wanted.signal]),
      },
      onSurvey: async (survey, rows) => {
        progress.total = rows;
        await orders.saveSurvey(order.id, survey);
      },
    }).then(
      () => ({ state: 'done', refusal: null, error: null }) as const,
      (error: unknown) => endOf(error, wanted.signal.aborted),
    );
    await saving.end();
    // A step that this process leaves when it is stopped itself stays taken: the next process goes on with it.
    if (stop.aborted && ended.state !== 'done' && !wanted.signal.aborted) return;
    if (ended.error !== null) print(ended.error);
    // A run that goes on where another has ended looks at fewer rows.
    if (ended.state === 'done') progress.done = Math.max(progress.done, progress.total);
    await orders.end(order.id, { ...progress, report: report.written, ...ended });
  } finally {
    await saving.end();
  }
}

function endOf(error: unknown, isWanted: boolean): Pick<MoveEnd, 'state' | 'refusal' | 'error'> {
  if (isWanted) return { state: 'stopped', refusal: null, error: null };
  const refusal = (error instanceof MoveInRefused ? error.refusal : null) ?? 'other';
  const message = error instanceof Error ? error.message : String(error);
  return { state: 'failed', refusal, error: message.slice(0, 500).replaceAll('\0', '') };
}

/** Calls one after the other until it is ended; a step whose progress cannot be saved fails at its end. */
function repeat(work: () => Promise<void>): { end: () => Promise<void> } {
  const ended = new AbortController();
  const loop = (async () => {
    while (!ended.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      if (!ended.signal.aborted) await work().catch(() => undefined);
    }
  })();
  return {
    end: async () => {
      ended.abort();
      await loop;
    },
  };
}
