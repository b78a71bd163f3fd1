import { Fault, type FaultCode, type NamedProblem } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';

/** An owner that does not answer in this time is taken to have no such row. */
const OWNER_MS = 2_000;
/** A copy comes within half a second, on a loaded machine within a few. */
const COPY_MS = 5_000;
const EVERY_MS = 50;

/** A request names a row of another service that is not there, or of which no copy has come yet. */
export class MissingCopy extends Fault {
  constructor(
    code: FaultCode,
    fields: NamedProblem[],
    /** null: the company's default one. */
    readonly row: { kind: 'connection' | 'user'; id: number | null },
  ) {
    super(code, {}, fields);
  }
}

/**
 * Runs the transaction of a request. Where the copy of a row is missing the owner is asked once; if it has the row, the
 * transaction is run again until its copy is there: a connection can be used as soon as it is added.
 */
export async function withCopies<T>(
  run: () => Promise<T>,
  ownerHas: (missing: MissingCopy) => Promise<boolean>,
): Promise<T> {
  let until: number | null = null;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MissingCopy)) throw error;
      if (until === null && !(await inTime(ownerHas(error)))) throw error;
      until ??= Date.now() + COPY_MS;
      if (Date.now() > until) throw error;
      await pause(EVERY_MS);
    }
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  const tooLate = pause(OWNER_MS, false, { signal: late.signal }).catch(() => false);
  const known = await Promise.race([answer.catch(() => false), tooLate]);
  late.abort();
  return known;
}
