import { apiScopes, scopesOfConnections, type CreateApiKey } from '@recado/contracts';
import type { Client } from 'pg';
import { AnswerCheck } from '../../client/answer-check.ts';
import { openIsolationStage, SECRET, type IsolationStage } from '../../tests/isolation.stage.ts';
import { product } from '../../tests/running-product.ts';
import { operationsOf, type DescribedApi, type ApiOperation } from './api-document.ts';
import { violatedRule } from './check-response.ts';
import { createDocumentCase } from './create-document-case.ts';
import { runCases, type HttpCampaignOptions } from './run-cases.ts';
import { BROKEN, sendCase, type TimedResponse } from './send-case.ts';

/** An API key, with its scopes. */
interface Sender {
  name: string;
  bearer: string;
  scopes: readonly string[];
  isTest: boolean;
  /** The refusal by all operations; null: the key is valid. */
  refusal: string | null;
}
interface DocumentStage {
  things: IsolationStage;
  senders: Sender[];
}
/** Cases after which a new company is created: by then many rows of the old one are deleted. */
const CASES_OF_STAGE = 3_000;
/** A request waits for a service at most so long; beyond it the gateway answers itself. */
const LONGEST_MS = 20_000;
/**
 * Operations that refuse a key by what it gives or names: quick messages of their own are for users, administrators and the
 * passwords of people are closed to keys, and so are the tokens of connections.
 */
const forUsersToo = /^(quickMessages|users)\.(create|update|remove)$|^whatsapp\.(create|update)$/;
const forbidden = new Set(['ERR_NO_PERMISSION', 'ERR_API_KEY_ADDRESS', 'ERR_SUBSCRIPTION_EXPIRED']);
const unauthenticated = new Set(['ERR_API_KEY_INVALID', 'ERR_API_KEY_EXPIRED', 'ERR_SESSION_EXPIRED']);

/** Sends requests made from `/openapi.json` to the running product, with keys of all kinds, and checks each response. */
export async function runDocumentCampaign(options: HttpCampaignOptions) {
  const document = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as DescribedApi;
  const [operations, answers] = [operationsOf(document), new AnswerCheck(document)];
  const outcome = await runCases<DocumentStage>(
    {
      prepare: currentStage,
      async send(r, { things, senders }) {
        const sender = r.chance(0.6) ? senders[0] : r.pick(senders);
        if (!sender) throw new Error('no key');
        const { operation, ...request } = createDocumentCase(r, operations, document, things);
        const response = await sendCase(request, sender.bearer);
        const violation = isCutByRemoval(operation, response)
          ? null
          : (violatedRule(response.status, response.text) ??
            violatedAccess(sender, operation, response) ??
            violatedPromise(answers, operation, response));
        return { request, response, operation: operation.id, sender: sender.name, violation };
      },
    },
    options,
  );
  return { ...outcome, described: operations.length };
}

/** Cases run beside each other: one may remove the contact of which another one is given the data, part by part. */
const isCutByRemoval = ({ id }: ApiOperation, { status }: TimedResponse): boolean =>
  id === 'contacts.exportData' && status === BROKEN;

async function currentStage(sql: Client, stage: DocumentStage | null, done: number): Promise<DocumentStage> {
  if (stage && done % CASES_OF_STAGE !== 0) return stage;
  const things = await openIsolationStage(sql);
  return { things, senders: await createSenders(sql, things) };
}

/** A key may do what its scopes say; every other call is refused with a code for the reason. */
function violatedAccess(sender: Sender, operation: ApiOperation, { status, text }: TimedResponse): string | null {
  const { error = '' } = status >= 400 ? (JSON.parse(text) as { error?: string }) : {};
  if (status === 401 && !unauthenticated.has(error)) return `answered 401 ${error}`;
  if (status === 403 && !forbidden.has(error)) return `answered 403 ${error}`;
  if (sender.refusal) return `${status} ${error}` === sender.refusal ? null : `answered ${status} to ${sender.name}`;
  if (status === 401) return `answered 401 to a valid key`;
  // An operation of every program has no scope.
  const mayCall = operation.scope === '' || sender.scopes.includes(operation.scope);
  if (!mayCall && status !== 403) return `answered ${status} without the scope ${operation.scope}`;
  return mayCall && !sender.isTest && !forUsersToo.test(operation.id) && error === 'ERR_NO_PERMISSION'
    ? 'answered ERR_NO_PERMISSION despite its scope'
    : null;
}

function violatedPromise(
  answers: AnswerCheck,
  operation: ApiOperation,
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
  const expired = await create('expired', { expiresAt: '2999-01-01T00:00Z' }, '401 ERR_API_KEY_EXPIRED');
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
