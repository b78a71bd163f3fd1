import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { EgressClient, EgressError, type EgressRequest, type EgressResponse } from '@recado/egress';
import { Injectable } from '@nestjs/common';
import { ConnectionsConfig } from '../connections.config.ts';
import { readGraphError, type GraphProblem } from './graph-error.ts';

/** The access to one official number. */
export interface CloudAccount {
  companyId: number;
  phoneNumberId: string;
  accountId: string;
  accessToken: string;
  appSecret: string;
  /** Empty: those of the platform. */
  apiVersion: string;
  baseUrl: string;
}
interface GraphCall extends Pick<EgressRequest, 'method' | 'body'> {
  /** Below the version, with its query. */
  path: string;
  /** In place of the usual ones, which carry the token. */
  headers?: Record<string, string>;
  limits?: EgressRequest['limits'];
}
export type GraphFields = Record<string, unknown>;
export type GraphAnswer =
  | { kind: 'ok'; fields: GraphFields }
  | { kind: 'refused'; problem: GraphProblem }
  /** No answer came, or none of the Graph API; `isSent`: it may have acted on the request. */
  | { kind: 'unanswered'; isSent: boolean; detail: string };

const CALL_MS = 30_000;
/** Hosts from which Meta serves files; only these get the token. */
const mediaHosts = /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net|fbcdn\.net)$/;

/** Calls Meta's Graph API through the guarded client. */
@Injectable()
export class GraphClient {
  constructor(
    private readonly egress: EgressClient,
    private readonly config: ConnectionsConfig,
  ) {}

  /** Never repeats a call by itself. */
  async call(account: CloudAccount, { path, method = 'GET', headers, body, limits }: GraphCall): Promise<GraphAnswer> {
    const url = new URL(`${this.baseOf(account)}/${account.apiVersion || this.config.GRAPH_VERSION}/${path}`);
    if (account.appSecret) url.searchParams.set('appsecret_proof', proofOf(account));
    try {
      const response = await this.egress.request({
        purpose: 'graph',
        companyId: account.companyId,
        url: url.href,
        method,
        headers: headers ?? { authorization: `Bearer ${account.accessToken}` },
        ...(body ? { body } : {}),
        accepts: () => true,
        limits: { headersMs: CALL_MS, totalMs: CALL_MS, attempts: 1, ...limits },
      });
      return read(response);
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { kind: 'unanswered', isSent: error.isSent, detail: error.message };
    }
  }

  /** Downloads a file of a received message. @throws EgressError */
  async download(account: CloudAccount, url: string, maxBytes: number): Promise<Readable> {
    const { hostname, origin, protocol } = new URL(url);
    const isOwn = origin === new URL(this.baseOf(account)).origin;
    if (!isOwn && !(protocol === 'https:' && mediaHosts.test(hostname)))
      throw new Error(`a file is at a host that does not get the token: ${hostname}`);
    const response = await this.egress.request({
      purpose: 'graph-media',
      companyId: account.companyId,
      url,
      headers: { authorization: `Bearer ${account.accessToken}` },
      limits: { totalMs: 300_000, headersMs: CALL_MS, maxResponseBytes: maxBytes, attempts: 1 },
    });
    return Readable.from([response.body]);
  }

  private baseOf({ baseUrl }: CloudAccount): string {
    return (baseUrl || this.config.graphUrl).replace(/\/$/, '');
  }
}

/** Source: Meta, "Securing requests": it proves that the caller knows the secret of the app of the token. */
const proofOf = ({ accessToken, appSecret }: CloudAccount): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex');

function read(response: EgressResponse): GraphAnswer {
  const { status } = response;
  const fields = parse(response);
  const problem = fields && readGraphError(fields);
  if (problem) return { kind: 'refused', problem };
  if (!fields || status >= 300) return { kind: 'unanswered', isSent: true, detail: `status ${status}` };
  return { kind: 'ok', fields };
}

function parse(response: EgressResponse): GraphFields | null {
  try {
    const value = response.json();
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as GraphFields) : null;
  } catch {
    return null;
  }
}
