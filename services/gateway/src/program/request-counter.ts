import { Injectable } from '@nestjs/common';
import { apiKeys, serviceCaller, type ApiLimit, type CountedApiRequests } from '@recado/contracts';
import { Bus, client } from '@recado/platform';
import type { ProgramToken } from './program-token.ts';

export interface CountedRequest {
  /** The token was revoked or has changed since it was resolved. */
  isOutdated: boolean;
  isAccepted: boolean;
  /** As they stand after this request. */
  limits: ApiLimit[];
}
interface WaitingRequest {
  trace: string;
  address: string | null;
  resolve: (counted: CountedRequest) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts requests in accounts, for all gateways together. Requests of a token that come while its count is under way are
 * counted together in the next call, so that a burst costs few calls. When accounts cannot be reached the requests fail with
 * ERR_UNAVAILABLE, as those with sessions do.
 */
@Injectable()
export class RequestCounter {
  /** Requests that wait for the call under way, by token. */
  private readonly waiting = new Map<string, WaitingRequest[]>();
  private readonly accounts;

  constructor(bus: Bus) {
    this.accounts = client(bus, apiKeys);
  }

  count(token: ProgramToken, trace: string, address: string | null): Promise<CountedRequest> {
    return new Promise((resolve, reject) => {
      const request = { trace, address, resolve, reject };
      const waiting = this.waiting.get(token.subject);
      if (waiting) waiting.push(request);
      else void this.countInTurn(token, [request]);
    });
  }

  private async countInTurn(token: ProgramToken, first: WaitingRequest[]): Promise<void> {
    for (let requests = first; requests.length > 0; requests = this.waiting.get(token.subject) ?? []) {
      this.waiting.set(token.subject, []);
      await this.countTogether(token, requests);
    }
    this.waiting.delete(token.subject);
  }

  private async countTogether(token: ProgramToken, requests: WaitingRequest[]): Promise<void> {
    const last = requests.at(-1);
    const { apiKeyId, connectionId, version, companyId } = token;
    try {
      const counted = await this.accounts.count(serviceCaller('gateway', companyId, last?.trace ?? ''), {
        apiKeyId,
        whatsappId: connectionId,
        version,
        requests: requests.length,
        address: last?.address ?? null,
      });
      requests.forEach(({ resolve }, position) => resolve(countedAt(position, counted)));
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}

/** The first requests of a call are accepted; after each of them the limits leave more than after the last one. */
function countedAt(position: number, { isOutdated, accepted, limits }: CountedApiRequests): CountedRequest {
  const isAccepted = position < accepted;
  const later = isAccepted ? accepted - position - 1 : 0;
  return { isOutdated, isAccepted, limits: limits.map((limit) => ({ ...limit, left: limit.left + later })) };
}
