import { Injectable } from '@nestjs/common';
import type { Caller } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import { GatewayConfig } from '../gateway.config.ts';
import { EdgeSlowDowns } from './edge-slow-downs.ts';
import { RequestShare, type ShareLimits } from './request-share.ts';
import { requesterOf } from './requester-of.ts';

/** Systems that deliver webhooks, such as Meta, have few addresses for all companies: their share has the places of so many. */
const WEBHOOK_PLACES = 10;
/** Of this number of requests in a minute a company that is slowed down has its part, at each gateway. */
const SLOWED_PER_MINUTE = 1_200;

/** Requests of one user, key or token that run at once at a gateway: fewer than the company's, so that none takes all places. */
export const mostOfUser = ({ COMPANY_CONCURRENCY }: GatewayConfig): number => placesOfUser(COMPANY_CONCURRENCY);
const placesOfUser = (places: number): number => Math.ceil((places * 2) / 3);

export interface RequestKind {
  /** The path at which another system delivers. */
  webhook?: string | undefined;
  /** A message of an agent to a customer: it has the usual places, whatever the provider has slowed down. */
  isMessageOfAgent?: boolean;
}

/**
 * Limits the concurrent requests of each company, so that a company with many requests delays itself and no other. Callers
 * who are not signed in are limited by address, and deliveries of webhooks by their path as well. A company that the provider
 * has slowed down has fewer places, and a pace.
 */
@Injectable()
export class CompanyShares {
  private readonly shares = new Map<string, RequestShare>();

  constructor(
    private readonly config: GatewayConfig,
    private readonly slowDowns: EdgeSlowDowns,
  ) {}

  /**
   * @param disconnected aborts when the client has disconnected; a request that still waits then is not performed
   * @throws Fault ERR_TOO_MANY_REQUESTS when too many requests wait, or one waits too long
   */
  async inTurn<T>(
    caller: Caller,
    work: () => Promise<T>,
    disconnected?: AbortSignal,
    kind: RequestKind = {},
  ): Promise<T> {
    const user = kind.webhook ?? requesterOf(caller) ?? '';
    const [key, limits] = this.shareOf(caller, kind);
    const share = this.shares.get(key) ?? new RequestShare(limits);
    this.shares.set(key, share);
    await share.enter(user, disconnected);
    const began = Date.now();
    try {
      return await work();
    } finally {
      share.leave(user, Date.now() - began);
      if (share.isIdle) this.shares.delete(key);
    }
  }

  private shareOf(
    caller: Caller,
    { webhook, isMessageOfAgent }: RequestKind,
  ): [key: string, limits: () => ShareLimits] {
    const places = this.config.COMPANY_CONCURRENCY;
    const usual = (all: number, ofUser: number) => () => ({ places: all, ofUser, perMinute: null, slowDown: null });
    const { companyId } = caller;
    if (requesterOf(caller) !== null) {
      if (isMessageOfAgent && this.slowDowns.of(companyId))
        return [`messages of company ${companyId}`, usual(places, placesOfUser(places))];
      return [`company ${companyId}`, () => this.limitsOf(companyId)];
    }
    const address = caller.address && addressKey(caller.address);
    if (webhook === undefined) return [`address ${address}`, usual(places, places)];
    return [`webhooks of ${address}`, usual(places * WEBHOOK_PLACES, places)];
  }

  private limitsOf(companyId: number): ShareLimits {
    const slowDown = this.slowDowns.of(companyId);
    const divisor = slowDown?.divisor ?? 1;
    const places = Math.max(1, Math.floor(this.config.COMPANY_CONCURRENCY / divisor));
    const perMinute = slowDown ? SLOWED_PER_MINUTE / divisor : null;
    return { places, ofUser: placesOfUser(places), perMinute, slowDown };
  }
}
