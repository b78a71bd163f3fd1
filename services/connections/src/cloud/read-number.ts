import { cloudQualities, Fault, type CloudNumber, type FaultCode } from '@recado/contracts';
import { faultOf } from '../graph/graph-error.ts';
import { fieldsOf, listOf, textOf } from '../graph/json-values.ts';
import type { CloudAccount, GraphAnswer, GraphClient, GraphFields } from '../graph/graph.client.ts';

/** Meta's description of a number. */
export interface NumberState extends Pick<CloudNumber, 'verifiedName' | 'quality' | 'tier' | 'throughput'> {
  /** Digits. */
  number: string;
  /** Meta's own word, as in `CONNECTED` or `BANNED`. */
  status: string;
  /** Where the messages of the number go. */
  webhookUrl: string | null;
}

const FIELDS = [
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'throughput',
  'status',
  'whatsapp_business_manager_messaging_limit',
  'webhook_configuration',
].join();

/**
 * The portfolio that owns the account; null where the token may not see it.
 * Source: Meta, "WhatsApp Business Account", owner_business_info.
 */
export async function askForPortfolio(graph: GraphClient, account: CloudAccount): Promise<string | null> {
  const answer = await graph.call(account, { path: `${account.accountId}?fields=owner_business_info` });
  const id = answer.kind === 'ok' ? textOf(fieldsOf(answer.fields['owner_business_info'])['id'], 30) : '';
  return /^\d+$/.test(id) ? id : null;
}

/** Asks for the number. */
export const askForNumber = (graph: GraphClient, account: CloudAccount): Promise<GraphAnswer> =>
  graph.call(account, { path: `${account.phoneNumberId}?fields=${FIELDS}` });

export function readNumber(fields: GraphFields): NumberState {
  const quality = cloudQualities.find((known) => known === fields['quality_rating']) ?? 'UNKNOWN';
  return {
    number: textOf(fields['display_phone_number']).replaceAll(/\D/g, ''),
    verifiedName: textOf(fields['verified_name']),
    quality,
    tier: textOf(fields['whatsapp_business_manager_messaging_limit'], 50) || null,
    throughput: textOf(fieldsOf(fields['throughput'])['level'], 50) || null,
    status: textOf(fields['status'], 50),
    webhookUrl: textOf(fieldsOf(fields['webhook_configuration'])['phone_number'], 500) || null,
  };
}

/**
 * Checks each piece of an access with Meta: token, app secret, number, and that the account has the number.
 * @throws Fault that says which piece is wrong
 */
export async function checkAccess(graph: GraphClient, account: CloudAccount): Promise<NumberState> {
  const state = readNumber(demand(await askForNumber(graph, account), 'number'));
  const path = `${account.accountId}/phone_numbers?fields=display_phone_number&limit=100`;
  const { data } = demand(await graph.call(account, { path }), 'account');
  const isOfAccount = listOf(data).some(({ id }) => id === account.phoneNumberId);
  if (!isOfAccount) throw wrong('ERR_CLOUD_NUMBER_UNKNOWN');
  return state;
}

function demand(answer: GraphAnswer, about: 'number' | 'account'): GraphFields {
  if (answer.kind === 'ok') return answer.fields;
  if (answer.kind === 'unanswered') throw wrong('ERR_CLOUD_UNREACHABLE', answer.detail);
  throw wrong(faultOf(answer.problem, about), answer.problem.detail);
}

const fieldsOfFaults: Partial<Record<FaultCode, string>> = {
  ERR_CLOUD_TOKEN_INVALID: 'accessToken',
  ERR_CLOUD_TOKEN_ENDED: 'accessToken',
  ERR_CLOUD_TOKEN_PERMISSION: 'accessToken',
  ERR_CLOUD_APP_SECRET: 'appSecret',
  ERR_CLOUD_NUMBER_UNKNOWN: 'phoneNumberId',
  ERR_CLOUD_ACCOUNT_UNKNOWN: 'accountId',
  ERR_CLOUD_UNREACHABLE: 'baseUrl',
};

function wrong(code: FaultCode, detail?: string): Fault {
  const field = fieldsOfFaults[code];
  return new Fault(code, detail ? { detail } : {}, field ? [{ field: `cloudAccess.${field}`, rule: code }] : []);
}
