import type { EgressClient } from '@recado/egress';
import type { CustomFetch } from 'openid-client';

/** Headers that describe the bytes as they came, which are unpacked by now. */
const ofTransfer = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']);
/** Statuses of answers that have no body. */
const isWithoutBody = (status: number) => status === 204 || status === 205 || status === 304;

/** Lets the OpenID client call a provider as every other foreign system is called: an admin of a company chose the address. */
export const egressFetch =
  (egress: EgressClient, companyId: number): CustomFetch =>
  async (url, { method, headers, body }) => {
    const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
    const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
    const response = await egress.request({
      purpose: 'signIn',
      companyId,
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(text === undefined ? {} : { body: { bytes: text, type } }),
      accepts: () => true,
      limits: { totalMs: 15_000, maxResponseBytes: 100_000 },
    });
    const kept = Object.entries(response.headers).filter(([name]) => !ofTransfer.has(name));
    const content = isWithoutBody(response.status) ? null : new Uint8Array(response.body);
    return new Response(content, { status: response.status, headers: kept });
  };
