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
  /** The first case; those before it need not be made to make it. */
  from: number;
  /** How many at most. */
  cases: number;
  /** Stops at this time, whatever is left. */
  until: number;
  say: (line: string) => void;
}
export interface HttpCampaignOutcome {
  /** Answers that break a rule, each with the arguments that replay its request. */
  complaints: string[];
  /** Answers by their status. */
  statuses: Map<number, number>;
  /** Operations that were called. */
  called: Set<string>;
  worst: { ms: number; replay: string };
}
interface TimedResponse {
  status: number;
  text: string;
  ms: number;
}
const AT_ONCE = 6;
const BATCH = 60;
const people = ['admin', 'admin', 'admin', 'supervisor', 'user', 'super'] as const;

/** Sends hostile requests to the running product, as people of one company and as the super user, and judges each answer. */
export async function runHttpCampaign({
  seed,
  from,
  cases,
  until,
  say,
}: HttpCampaignOptions): Promise<HttpCampaignOutcome> {
  const outcome: HttpCampaignOutcome = {
    complaints: [],
    statuses: new Map(),
    called: new Set(),
    worst: { ms: 0, replay: '' },
  };
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  let stage: IsolationStage | null = null;
  const end = from + cases;
  for (let first = from; first < end && Date.now() < until; first += BATCH) {
    const { own, attackers } = (stage = await livingStage(sql, stage));
    const batch = Array.from({ length: Math.min(BATCH, end - first) }, (_, n) => first + n);
    await mapConcurrently(batch, AT_ONCE, async (index) => {
      const r = caseRandom(seed, index);
      const token = attackers[r.pick(people)];
      const made = createHttpCase(r, own);
      note(outcome, made, `--seed ${seed} --from ${index} --cases 1 (${made.operation})`, await send(made, token));
    });
    if ((first / BATCH) % 50 === 0)
      say(`  ${first - from + batch.length} requests, ${outcome.complaints.length} complaints`);
  }
  await sql.end();
  return outcome;
}

function note(outcome: HttpCampaignOutcome, made: HttpCase, replay: string, { status, text, ms }: TimedResponse): void {
  const { complaints, statuses, called } = outcome;
  called.add(made.operation);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > outcome.worst.ms) outcome.worst = { ms, replay };
  const wrong = violatedRule(status, text);
  if (wrong) complaints.push(`${made.method} ${made.path.slice(0, 200)} ${wrong}: ${replay}`);
}

/** A connection that breaks is an answer, too: one that no request may cause. */
const send = (made: HttpCase, token: string): Promise<TimedResponse> =>
  answerTo(made, token).catch((error: unknown) => ({ status: 599, text: String(error), ms: 0 }));

function answerTo({ method, path, headers, body }: HttpCase, token: string): Promise<TimedResponse> {
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
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }))
        .on('error', reject);
    });
    sent.once('error', reject).once('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.end(body ?? undefined);
  });
}

/** The company, its things and its people; made anew when what was tried has ended their sessions. */
async function livingStage(sql: Client, stage: IsolationStage | null): Promise<IsolationStage> {
  if (!stage) return openIsolationStage(sql);
  const me = (token: string) => fetch(`${product.gateway}/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { admin, super: root } = stage.attackers;
  const statuses = await Promise.all([me(admin), me(root)].map(async (answer) => (await answer).status));
  return statuses.every((status) => status === 200) ? stage : openIsolationStage(sql);
}
