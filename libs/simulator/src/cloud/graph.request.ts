import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BusinessAccount, OfficialNumber, TokenPermission } from '../model/official-number.model.ts';
import type { CloudApi } from './cloud-api.ts';
import { GraphError } from './graph.error.ts';
import type { GraphInput } from './graph.input.ts';

/** A request to the Graph API. */
export interface GraphRequest {
  cloud: CloudApi;
  method: string;
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  /** The numbers that the token is for. */
  numbers: OfficialNumber[];
  /** The parameters of the body, or those of the address for requests without a body. */
  input(): Promise<GraphInput>;
}

/**
 * The numbers that an access token is for.
 * @throws error 104 without a token, 190 for one that is unknown or has ended. Source: Meta, "Access token errors".
 */
export function authorize({ world }: CloudApi, request: IncomingMessage, query: URLSearchParams): OfficialNumber[] {
  const token = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token');
  if (!token) throw new GraphError(104, { message: 'An access token is required to request this resource.' });
  const numbers = world.store.officials.all().filter(({ accessToken }) => accessToken === token);
  if (numbers.length === 0)
    throw new GraphError(190, { message: 'Invalid OAuth access token - Cannot parse access token' });
  checkProof(numbers, token, query);
  const now = world.store.clock.now();
  const valid = numbers.filter(({ tokenEndsAt }) => tokenEndsAt === null || tokenEndsAt > now);
  const [ended] = numbers;
  if (valid.length === 0 && ended)
    throw new GraphError(190, {
      message: `Error validating access token: Session has expired on ${new Date(ended.tokenEndsAt ?? 0).toUTCString()}.`,
      subcode: 463,
    });
  return valid;
}

/** Source: Meta, "Securing requests": HMAC SHA-256 of the token by the secret of its app. */
function checkProof(numbers: OfficialNumber[], token: string, query: URLSearchParams): void {
  const proof = query.get('appsecret_proof');
  if (proof === null) return;
  const isKnown = numbers.some(
    ({ appSecret }) => createHmac('sha256', appSecret).update(token).digest('hex') === proof,
  );
  if (isKnown) return;
  throw new GraphError(100, {
    message: 'Invalid appsecret_proof provided in the API argument',
    type: 'GraphMethodException',
  });
}

export function requireNumber(
  { numbers, method }: GraphRequest,
  id: string,
  permission: TokenPermission,
): OfficialNumber {
  const official = numbers.find(({ phoneNumberId }) => phoneNumberId === id);
  if (!official) throw GraphError.unknownObject(method, id);
  requirePermission(official, permission);
  return official;
}

export function requireAccount(request: GraphRequest, id: string): BusinessAccount {
  const official = request.numbers.find(({ accountId }) => accountId === id);
  const account = request.cloud.world.store.officials.account(id);
  if (!official || !account) throw GraphError.unknownObject(request.method, id);
  requirePermission(official, 'whatsapp_business_management');
  return account;
}

export function requirePermission({ permissions }: OfficialNumber, permission: TokenPermission): void {
  if (permissions.includes(permission)) return;
  if (permission === 'whatsapp_business_messaging') throw new GraphError(10);
  throw new GraphError(200, { message: `(#200) This endpoint requires the permission ${permission}` });
}
