import { randomUUID } from 'node:crypto';
import { Fault, loads, serviceCaller, type ReportLoads } from '@recado/contracts';
import { log } from './log.ts';
import type { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';
import { repeatTask } from './repeat-task.ts';
import { newTrace } from './telemetry/trace-context.ts';
import { loadFields, takeLoads, type CompanyLoad, type TakenLoads } from './telemetry/company-load.ts';

/** Reports of one process are numbered, so that one which is sent again is counted once. */
const shared = globalThis as { recadoLoadReports?: { process: string; number: number } };
const reports = (shared.recadoLoadReports ??= { process: randomUUID(), number: 0 });

/**
 * Hands what this process has done for companies to billing, which keeps it. A report without an answer is sent again with the next
 * interval. One service of the process sends what all have done.
 * @returns ends it, without a last report: billing may be gone already
 */
export function reportLoads(bus: Bus, everyMs: number): () => void {
  const billing = client(bus, loads);
  let waiting: ReportLoads | null = null;
  const report = async () => {
    const taken = waiting ? null : takeLoads();
    if (taken) waiting = toReport(taken);
    if (!waiting) return;
    try {
      await billing.report(serviceCaller(bus.service, 0, newTrace()), waiting);
      waiting = null;
    } catch (error) {
      // It waits, and what is done meanwhile with it.
      if (!(error instanceof Fault)) throw error;
      log.debug({ reason: error.code }, 'loads were not reported');
    }
  };
  const stop = repeatTask(everyMs, report, 'loads could not be reported');
  return () => void stop();
}

const toReport = ({ companies, rest }: TakenLoads): ReportLoads => ({
  process: reports.process,
  number: ++reports.number,
  at: new Date().toISOString(),
  companies: [...companies, { companyId: 0, ...rest }].map(toWire),
});

/** Whole microseconds: milliseconds would lose what small companies do. */
function toWire({ companyId, ...load }: { companyId: number } & CompanyLoad): ReportLoads['companies'][number] {
  const whole = Object.fromEntries(loadFields.map((field) => [field, Math.round(load[field])]));
  const { calls = 0, events = 0, jobs = 0, errors = 0, slow = 0, statements = 0 } = whole;
  const micros = (ms: number) => Math.max(0, Math.round(ms * 1_000));
  return {
    companyId,
    calls,
    events,
    jobs,
    errors,
    slow,
    statements,
    busyUs: micros(load.busyMs),
    workUs: micros(load.workMs),
    statementUs: micros(load.statementMs),
  };
}
