import { performance } from 'node:perf_hooks';

/** The work of a process for one company since its last report. Times in milliseconds. */
export interface CompanyLoad {
  calls: number;
  events: number;
  jobs: number;
  /** Faults of ours: bugs, and what could not be reached. Refusals are none. */
  errors: number;
  /** Work that took longer than a second. */
  slow: number;
  /** Time in which the event loop ran for the company, as far as it can be told (decision 105). */
  busyMs: number;
  /** From the beginning of each piece of work to its end, its waits for others included. */
  workMs: number;
  statements: number;
  /** From the sending of each statement to its answer. */
  statementMs: number;
}
export type WorkKind = 'calls' | 'events' | 'jobs';
/** The loads of a process since the last report. */
export interface TakenLoads {
  companies: ({ companyId: number } & CompanyLoad)[];
  /** The sum of the companies that are not named. */
  rest: CompanyLoad;
}

const SLOW_MS = 1_000;
/** Companies with an entry of their own; beyond, the half that used the least is added to the rest. */
const MOST_KNOWN = 1_024;
/** Companies that a report names. */
const MOST_NAMED = 300;

const none = (): CompanyLoad => ({
  calls: 0,
  events: 0,
  jobs: 0,
  errors: 0,
  slow: 0,
  busyMs: 0,
  workMs: 0,
  statements: 0,
  statementMs: 0,
});
const loadFields = Object.keys(none()) as (keyof CompanyLoad)[];
export function addLoad(to: CompanyLoad, more: CompanyLoad): void {
  for (const field of loadFields) to[field] += more[field];
}

/** Services of this process may have a bundle each, so they share the loads through `globalThis`. */
interface Loads {
  byCompany: Map<number, CompanyLoad>;
  rest: CompanyLoad;
  /** The load that the running code is counted for, since the event loop had been active for `since` milliseconds. */
  owner: CompanyLoad | null;
  since: number;
}
const shared = globalThis as { recadoLoads?: Loads };
const loads = (shared.recadoLoads ??= { byCompany: new Map(), rest: none(), owner: null, since: 0 });

/**
 * Counts the event loop for this company from now on: called where its work begins, and where an answer arrives that it waited for.
 * @param companyId 0: for none
 */
export function ownLoop(companyId: number): void {
  const { active } = performance.eventLoopUtilization();
  if (loads.owner) loads.owner.busyMs += active - loads.since;
  loads.since = active;
  loads.owner = companyId > 0 ? loadOf(companyId) : null;
}

/** Counts a piece of work of a company that begins. @returns counts its end */
export function beginWork(kind: WorkKind, companyId: number): (isError: boolean) => void {
  if (!(companyId > 0)) {
    ownLoop(0);
    return () => undefined;
  }
  ownLoop(companyId);
  const began = performance.now();
  return (isError) => {
    const ms = performance.now() - began;
    const load = loadOf(companyId);
    load[kind]++;
    load.workMs += ms;
    if (isError) load.errors++;
    if (ms > SLOW_MS) load.slow++;
  };
}

/** Counts a statement that is sent for a company. @param companyId 0: for none */
export function countStatement(companyId: number, answer: Promise<unknown>): void {
  const began = performance.now();
  const answered = () => {
    ownLoop(companyId);
    if (!(companyId > 0)) return;
    const load = loadOf(companyId);
    load.statements++;
    load.statementMs += performance.now() - began;
  };
  answer.then(answered, answered);
}

/** The loads since the last call; null where there is none. */
export function takeLoads(): TakenLoads | null {
  ownLoop(0);
  const { byCompany, rest } = loads;
  if (byCompany.size === 0) return null;
  loads.byCompany = new Map();
  loads.rest = none();
  const companies = largestFirst(byCompany);
  for (const [, load] of companies.splice(MOST_NAMED)) addLoad(rest, load);
  return { companies: companies.map(([companyId, load]) => ({ companyId, ...load })), rest };
}

function loadOf(companyId: number): CompanyLoad {
  const known = loads.byCompany.get(companyId);
  if (known) return known;
  if (loads.byCompany.size >= MOST_KNOWN) forgetSmallest();
  const load = none();
  loads.byCompany.set(companyId, load);
  return load;
}

function forgetSmallest(): void {
  for (const [companyId, load] of largestFirst(loads.byCompany).slice(MOST_KNOWN / 2)) {
    addLoad(loads.rest, load);
    loads.byCompany.delete(companyId);
  }
}

const largestFirst = (byCompany: Map<number, CompanyLoad>): [number, CompanyLoad][] =>
  [...byCompany].toSorted(([, a], [, b]) => b.busyMs + b.statementMs - a.busyMs - a.statementMs);
