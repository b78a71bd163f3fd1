import { apiScopes, scopesOfConnections, type CreateApiKey } from '@recado/contracts';
import { Client } from 'pg';
import { caseRandom } from '../../libs/testkit/src/random.ts';
import { AnswerCheck } from '../client/answer-check.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { openIsolationStage, SECRET, type IsolationStage } from '../tests/isolation.stage.ts';
import { product } from '../tests/running-product.ts';
import { operationsOf, type ApiDocument } from './api-document.ts';
import { violatedRule } from './check-response.ts';
import { createDocumentCase, type DocumentCase } from './create-document-case.ts';
import { send, type HttpCampaignOptions, type HttpCampaignOutcome, type TimedResponse } from './run-http-campaign.ts';

/** A key or token, and what it may do; null: nothing. */
interface Sender {
  name: string;
  bearer: string;
  scopes: readonly string[];
  isTest: boolean;
  /** Why it is refused by all operations. */
  refusal: string | null;
}
const CONCURRENT_REQUESTS = 6;
const BATCH = 120;
/** After so many cases the company is made anew: many of its things are deleted by then. */
const CASES_OF_STAGE = 3_000;
/** A request waits for a service at most so long; beyond it the gateway answers itself. */
const LONGEST_MS = 20_000;
/** Quick messages of their own are for users: a key has shared ones only. */
const forUsersToo = /^quickMessages\.(create|update|remove)$/;
const forbidden = new Set(['ERR_NO_PERMISSION', 'ERR_API_KEY_ADDRESS', 'ERR_SUBSCRIPTION_EXPIRED']);
const unauthenticated = new Set(['ERR_API_KEY_INVALID', 'ERR_API_KEY_EXPIRED', 'ERR_SESSION_EXPIRED']);

/** Sends requests made from `/openapi.json` to the running product, with keys of all kinds, and checks each response. */
export async function runDocumentCampaign({ seed, from, cases, until, print }: HttpCampaignOptions) {
  const outcome: HttpCampaignOutcome = {
    violations: [],
    statuses: new Map(),
    called: new Set(),
    worst: { ms: 0, replay: '' },
  };
  const document = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as ApiDocument;
  const [operations, answers] = [operationsOf(document), new AnswerCheck(document)];
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  let stage: IsolationStage | null = null;
  let senders: Sender[] = [];
  const end = from + cases;
  for (let first = from; first < end && Date.now() < until; first += BATCH) {
    if (!stage || (first - from) % CASES_OF_STAGE < BATCH) {
      stage = await openIsolationStage(sql);
      senders = await createSenders(sql, stage);
    }
    const things = stage;
    const batch = Array.from({ length: Math.min(BATCH, end - first) }, (_, n) => first + n);
    await mapConcurrently(batch, CONCURRENT_REQUESTS, async (index) => {
      const r = caseRandom(seed, index);
      const sender = r.chance(0.6) ? senders[0] : r.pick(senders);
      if (!sender) throw new Error('no key');
      const documentCase = createDocumentCase(r, operations, document, things);
      const response = await send(documentCase, sender.bearer);
      const replay = `--seed ${seed} --from ${index} --cases 1 (${documentCase.operation.id}, ${sender.name})`;
      record(outcome, response, documentCase, replay);
      const violation =
        violatedRule(response.status, response.text) ??
        violatedAccess(sender, documentCase, response) ??
        violatedPromise(answers, documentCase, response);
      const { method, path } = documentCase;
      if (violation) outcome.violations.push(`${method} ${path.slice(0, 200)} ${violation}: ${replay}`);
    });
    if ((first / BATCH) % 20 === 0)
      print(`  ${first - from + batch.length} requests, ${outcome.violations.length} violations`);
  }
  await sql.end();
  return { ...outcome, described: operations.length };
}

function record(
  outcome: HttpCampaignOutcome,
  { status, ms }: TimedResponse,
  { operation }: DocumentCase,
  replay: string,
) {
  outcome.called.add(operation.id);
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
  if (ms > outcome.worst.ms) outcome.worst = { ms, replay };
}

/** A key does what its scopes say: otherwise it gets a code that says why. */
function violatedAccess(sender: Sender, { operation }: DocumentCase, { status, text }: TimedResponse): string | null {
  const { error = '' } = status >= 400 ? (JSON.parse(text) as { error?: string }) : {};
  if (status === 401 && !unauthenticated.has(error)) return `answered 401 ${error}`;
  if (status === 403 && !forbidden.has(error)) return `answered 403 ${error}`;
  if (sender.refusal) return `${status} ${error}` === sender.refusal ? null : `answered ${status} to ${sender.name}`;
  if (status === 401) return `answered 401 to a valid key`;
  const mayCall = sender.scopes.includes(operation.scope);
  if (!mayCall && status !== 403) return `answered ${status} without the scope ${operation.scope}`;
  return mayCall && !sender.isTest && !forUsersToo.test(operation.id) && error === 'ERR_NO_PERMISSION'
    ? 'answered ERR_NO_PERMISSION despite its scope'
    : null;
}

function violatedPromise(
  answers: AnswerCheck,
  { operation }: DocumentCase,
  { status, text, contentType, ms }: TimedResponse,
): string | null {
  if (ms > LONGEST_MS) return `answered after ${ms.toFixed(0)} ms`;
  if (text.includes(SECRET)) return `shows data of another company: ${text.slice(0, 300)}`;
  try {
    const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text || null;
    answers.check(operation.id, status, body);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function createSenders(sql: Client, { mine, own }: IsolationStage): Promise<Sender[]> {
  const create = async (name: string, given: Partial<CreateApiKey>, refusal: string | null = null) => {
    const scopes = given.scopes ?? [...apiScopes];
    const key = await mine.api.apiKeys.create({ name, kind: 'live', ...given, scopes });
    const sender: Sender = { name, bearer: key.secret, scopes, isTest: given.kind === 'test', refusal };
    return { ...sender, id: key.id };
  };
  const reading = apiScopes.filter((scope) => scope.endsWith(':read'));
  const expired = await create('expired', { expiresAt: '2999-01-01' }, '401 ERR_API_KEY_EXPIRED');
  await sql.query(`update accounts.api_keys set expires_at = now(), version = 2 where id = $1`, [expired.id]);
  const revoked = await create('revoked', {}, '401 ERR_API_KEY_INVALID');
  await mine.api.apiKeys.remove({ id: revoked.id });
  return [
    await create('all scopes', {}),
    await create('reading', { scopes: reading }),
    await create('contacts', { scopes: ['contacts:read', 'contacts:write'] }),
    await create('messages', { scopes: ['messages:write'] }),
    await create('campaigns', { scopes: ['campaigns:write', 'tickets:write'] }),
    await create('one connection', { scopes: [...scopesOfConnections], whatsappIds: [Number(own.whatsapp)] }),
    await create('test', { kind: 'test' }),
    await create('elsewhere', { allowedAddresses: ['203.0.113.0/24'] }, '403 ERR_API_KEY_ADDRESS'),
    expired,
    revoked,
  ];
}
