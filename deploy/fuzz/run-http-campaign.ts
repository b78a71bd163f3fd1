import { request, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { caseRandom } from '../../libs/testkit/src/random.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { openIsolationStage, type IsolationStage } from '../tests/isolation.stage.ts';
import { product } from '../tests/running-product.ts';
import { createHttpCase, type HttpCase } from './create-http-case.ts';
import { violatedRule } from './check-response.ts';

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
export interface TimedResponse {
  status: number;
  text: string;
  contentType: string;
  ms: number;
}
const CONCURRENT_REQUESTS = 6;
const BATCH = 60;
const senders = ['admin', 'admin', 'admin', 'supervisor', 'user', 'super'] as const;

/** Sends hostile requests to the running product, as users of one company and as the super user, and checks each response. */
export async function runHttpCampaign({
  seed,
  from,
  cases,
  until,
  print,
}: HttpCampaignOptions): Promise<HttpCampaignOutcome> {
  const outcome: HttpCampaignOutcome = {
    violations: [],
    statuses: new Map(),
    called: new Set(),
    worst: { ms: 0, replay: '' },
  };
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  let stage: IsolationStage | null = null;
  const end = from + cases;
  for (let first = from; first < end && Date.now() < until; first += BATCH) {
    const { own, attackers } = (stage = await usableStage(sql, stage));
    const batch = Array.from({ length: Math.min(BATCH, end - first) }, (_, n) => first + n);
    await mapConcurrently(batch, CONCURRENT_REQUESTS, async (index) => {
      const r = caseRandom(seed, index);
      const token = attackers[r.pick(senders)];
      const httpCase = createHttpCase(r, own);
      record(
        outcome,
        httpCase,
        `--seed ${seed} --from ${index} --cases 1 (${httpCase.operation})`,
        await send(httpCase, token),
      );
    });
    if ((first / BATCH) % 50 === 0)
      print(`  ${first - from + batch.length} requests, ${outcome.violations.length} violations`);
  }
  await sql.end();
  return outcome;
}

function record(
  outcome: HttpCampaignOutcome,
  httpCase: HttpCase,
  replay: string,
  { status, text, ms }: TimedResponse,
): void {
  const { violations, statuses, called } = outcome;
  called.add(httpCase.operation);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > outcome.worst.ms) outcome.worst = { ms, replay };
  const violation = violatedRule(status, text);
  if (violation) violations.push(`${httpCase.method} ${httpCase.path.slice(0, 200)} ${violation}: ${replay}`);
}

type SentRequest = Omit<HttpCase, 'operation'>;

/** A broken connection counts as status 599: no request may cause one. */
export const send = (httpCase: SentRequest, token: string): Promise<TimedResponse> =>
  sendRequest(httpCase, token).catch((error: unknown) => ({
    status: 599,
    text: String(error),
    contentType: '',
    ms: 0,
  }));

function sendRequest({ method, path, headers, body }: SentRequest, token: string): Promise<TimedResponse> {
  const { hostname, port } = new URL(product.gateway);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { authorization: `Bearer ${token}`, ...headers, ...length };
    const sent = request({ hostname, port, method, path, headers: all, timeout: 30_000 }, (answer: IncomingMessage) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          const contentType = answer.headers['content-type'] ?? '';
          resolve({ status: answer.statusCode ?? 0, text, contentType, ms: performance.now() - began });
        })
        .on('error', reject);
    });
    sent.once('error', reject).once('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.end(body ?? undefined);
  });
}

/** The company and its users; created again when a case has ended their sessions. */
async function usableStage(sql: Client, stage: IsolationStage | null): Promise<IsolationStage> {
  if (!stage) return openIsolationStage(sql);
  const me = (token: string) => fetch(`${product.gateway}/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { admin, super: superToken } = stage.attackers;
  const statuses = await Promise.all([me(admin), me(superToken)].map(async (answer) => (await answer).status));
  return statuses.every((status) => status === 200) ? stage : openIsolationStage(sql);
}
