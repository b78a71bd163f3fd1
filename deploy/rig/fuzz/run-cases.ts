import { Client } from 'pg';
import { caseRandom, type Random } from '../../../libs/testkit/src/random.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { product } from '../../tests/running-product.ts';
import type { HttpCase, TimedResponse } from './send-case.ts';

export interface HttpCampaignOptions {
  seed: number;
  /** The first case; cases do not depend on earlier ones. */
  from: number;
  /** Limit of cases. */
  cases: number;
  /** Stops at this time, even with cases left. */
  until: number;
  print: (line: string) => unknown;
}
export interface HttpCampaignOutcome {
  /** Responses that violate a rule, each with the arguments that repeat its request. */
  violations: string[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Called operations. */
  called: Set<string>;
  worst: { ms: number; replay: string };
}
export interface SentCase {
  request: HttpCase;
  response: TimedResponse;
  operation: string;
  /** The kind of key that was used, where keys differ. */
  sender?: string;
  /** The rule that the response violates. */
  violation: string | null;
}
export interface HttpCampaign<Stage> {
  /** Called before each batch, with the stage of the batch before and the number of cases so far. */
  prepare: (sql: Client, stage: Stage | null, done: number) => Promise<Stage>;
  send: (r: Random, stage: Stage) => Promise<SentCase>;
}
const CONCURRENT_REQUESTS = 6;
const BATCH = 60;
const BATCHES_BETWEEN_LINES = 50;

/** Sends the cases of a campaign to the running product and collects faults in their responses. */
export async function runCases<Stage>(
  { prepare, send }: HttpCampaign<Stage>,
  { seed, from, cases, until, print }: HttpCampaignOptions,
): Promise<HttpCampaignOutcome> {
  const outcome: HttpCampaignOutcome = {
    violations: [],
    statuses: new Map(),
    called: new Set(),
    worst: { ms: 0, replay: '' },
  };
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  let stage: Stage | null = null;
  for (let done = 0; done < cases && Date.now() < until; done += BATCH) {
    const current: Stage = (stage = await prepare(sql, stage, done));
    const batch = Array.from({ length: Math.min(BATCH, cases - done) }, (_, n) => from + done + n);
    await mapConcurrently(batch, CONCURRENT_REQUESTS, async (index) => {
      const sent = await send(caseRandom(seed, index), current);
      const title = [sent.operation, sent.sender].filter(Boolean).join(', ');
      record(outcome, sent, `--seed ${seed} --from ${index} --cases 1 (${title})`);
    });
    if ((done / BATCH) % BATCHES_BETWEEN_LINES === 0)
      print(`  ${done + batch.length} requests, ${outcome.violations.length} violations`);
  }
  await sql.end();
  return outcome;
}

function record(outcome: HttpCampaignOutcome, sent: SentCase, replay: string): void {
  const { violations, statuses, called, worst } = outcome;
  const { status, ms } = sent.response;
  called.add(sent.operation);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > worst.ms) outcome.worst = { ms, replay };
  const { method, path } = sent.request;
  if (sent.violation) violations.push(`${method} ${path.slice(0, 200)} ${sent.violation}: ${replay}`);
}
