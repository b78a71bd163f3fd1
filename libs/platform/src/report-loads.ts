import { randomUUID } from 'node:crypto';
import { Fault, loads, serviceCaller, type ReportedLoad, type ReportLoads } from '@recado/contracts';
import { log } from './log.ts';
import type { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';
import { repeatTask } from './repeat-task.ts';
import { newTrace } from './telemetry/trace-context.ts';
import { takeLoads, type CompanyLoad } from './telemetry/company-load.ts';

/** Reports of one process are numbered, so that one which is sent again is counted once. */
interface Reports {
  process: string;
  number: number;
  /** A report that billing has not answered yet. */
  waiting: ReportLoads | null;
}
const shared = globalThis as { recadoLoadReports?: Reports };
const reports = (shared.recadoLoadReports ??= { process: randomUUID(), number: 0, waiting: null });

/**
 * Hands the work of this process for companies to billing, which keeps it. A report without an answer is sent again with the next
 * interval. Whichever service of the process is first sends the work of all.
 * @returns ends it, without a last report: billing may be gone already
 */
export function reportLoads(bus: Bus, everyMs: number): () => void {
  const billing = client(bus, loads);
  const report = async () => {
    const sent = (reports.waiting ??= nextReport());
    if (!sent) return;
    try {
      await billing.report(serviceCaller(bus.service, 0, newTrace()), sent);
      if (reports.waiting === sent) reports.waiting = null;
    } catch (error) {
      // The report waits, and the work since then with it.
      if (!(error instanceof Fault)) throw error;
      log.debug({ reason: error.code }, 'loads were not reported');
    }
  };
  const stop = repeatTask(everyMs, report, 'loads could not be reported');
  return () => void stop();
}

/** @returns null: nothing was done */
function nextReport(): ReportLoads | null {
  const taken = takeLoads();
  if (!taken) return null;
  return {
    process: reports.process,
    number: ++reports.number,
    at: new Date().toISOString(),
    companies: [...taken.companies, { companyId: 0, ...taken.rest }].map(toWire),
  };
}

/** Whole microseconds: milliseconds would lose what small companies do. */
function toWire({ busyMs, workMs, statementMs, ...counts }: { companyId: number } & CompanyLoad): ReportedLoad {
  const micros = (ms: number) => Math.max(0, Math.round(ms * 1_000));
  return { ...counts, busyUs: micros(busyMs), workUs: micros(workMs), statementUs: micros(statementMs) };
}
