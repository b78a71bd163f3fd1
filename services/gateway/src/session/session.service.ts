import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  auth,
  Fault,
  serviceCaller,
  sessionCaller,
  type Caller,
  type EventEnvelope,
  type ResolvedSession,
} from '@recado/contracts';
import { Bus, client, liveEvents } from '@recado/platform';
import { changesRightsOfCompany, type RightsChange } from '../edge/rights-changes.ts';

export interface AccessToken {
  sub: string;
  sid: string;
  companyId: number;
}
const KEEP_MS = 30_000;

/**
 * Resolves sessions in accounts and caches them for half a minute. Events of accounts about a user or a session drop the
 * cached entries at once, so that a removed right is missing with the next request.
 */
@Injectable()
export class SessionService implements OnApplicationBootstrap {
  private readonly cache = new Map<
    string,
    { session: Promise<ResolvedSession>; until: number; userId: number; companyId: number }
  >();
  private readonly accounts;

  constructor(private readonly bus: Bus) {
    this.accounts = client(bus, auth);
  }

  onApplicationBootstrap(): void {
    this.bus.onHint<EventEnvelope<RightsChange>>(liveEvents('accounts'), ({ name, companyId, payload }) => {
      if (payload.userId !== undefined) this.forget(payload.userId);
      else if (changesRightsOfCompany({ name, payload })) this.forgetCompany(companyId);
    });
    this.bus.onReconnect(() => this.cache.clear());
    setInterval(() => this.dropExpired(), KEEP_MS).unref();
  }

  /** @throws Fault ERR_SESSION_EXPIRED when the session has ended */
  async caller(token: AccessToken, trace: string, address: string | null): Promise<Caller> {
    const session = await this.session(token, trace);
    if (session.userId !== null && session.userId !== Number(token.sub)) throw new Fault('ERR_SESSION_EXPIRED');
    return sessionCaller(session, { sessionId: token.sid, trace, address });
  }

  /** Drops the cached sessions of a user, so that the next request resolves its session again. */
  forget(userId: number | null): void {
    for (const [sid, entry] of this.cache) if (entry.userId === userId) this.cache.delete(sid);
  }

  private forgetCompany(companyId: number): void {
    for (const [sid, entry] of this.cache) if (entry.companyId === companyId) this.cache.delete(sid);
  }

  private session(token: AccessToken, trace: string): Promise<ResolvedSession> {
    const cached = this.cache.get(token.sid);
    if (cached && cached.until > Date.now()) return cached.session;
    const session = this.accounts.resolve(serviceCaller('gateway', 0, trace), { sessionId: token.sid });
    const { sid, sub, companyId } = token;
    this.cache.set(sid, { session, until: Date.now() + KEEP_MS, userId: Number(sub), companyId });
    session.catch(() => this.cache.delete(token.sid));
    return session;
  }

  private dropExpired(): void {
    const now = Date.now();
    for (const [sid, { until }] of this.cache) if (until < now) this.cache.delete(sid);
  }
}
