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
import { concernsAll, type AboutRights } from './about-rights.ts';

export interface AccessToken {
  sub: string;
  sid: string;
  companyId: number;
}
const KEEP_MS = 30_000;

/**
 * Who is behind a session, asked of accounts and kept for half a minute. What accounts tells of a user or a session
 * empties the memory at once, so that a right taken away is gone with the next request.
 */
@Injectable()
export class SessionService implements OnApplicationBootstrap {
  private readonly known = new Map<
    string,
    { session: Promise<ResolvedSession>; until: number; userId: number; companyId: number }
  >();
  private readonly accounts;

  constructor(private readonly bus: Bus) {
    this.accounts = client(bus, auth);
  }

  onApplicationBootstrap(): void {
    this.bus.onHint<EventEnvelope<AboutRights>>(liveEvents('accounts'), ({ name, companyId, payload }) => {
      if (payload.userId !== undefined) this.forget(payload.userId);
      else if (concernsAll({ name, payload })) this.forgetCompany(companyId);
    });
    this.bus.onReconnect(() => this.known.clear());
    setInterval(() => this.sweep(), KEEP_MS).unref();
  }

  /** @throws Fault ERR_SESSION_EXPIRED when the session has ended */
  async caller(token: AccessToken, trace: string, address: string | null): Promise<Caller> {
    const session = await this.session(token, trace);
    if (session.userId !== null && session.userId !== Number(token.sub)) throw new Fault('ERR_SESSION_EXPIRED');
    return sessionCaller(session, { sessionId: token.sid, trace, address });
  }

  /** The next request of this user asks accounts anew. */
  forget(userId: number | null): void {
    for (const [sid, entry] of this.known) if (entry.userId === userId) this.known.delete(sid);
  }

  private forgetCompany(companyId: number): void {
    for (const [sid, entry] of this.known) if (entry.companyId === companyId) this.known.delete(sid);
  }

  private session(token: AccessToken, trace: string): Promise<ResolvedSession> {
    const known = this.known.get(token.sid);
    if (known && known.until > Date.now()) return known.session;
    const session = this.accounts.resolve(serviceCaller('gateway', 0, trace), { sessionId: token.sid });
    const { sid, sub, companyId } = token;
    this.known.set(sid, { session, until: Date.now() + KEEP_MS, userId: Number(sub), companyId });
    session.catch(() => this.known.delete(token.sid));
    return session;
  }

  private sweep(): void {
    const now = Date.now();
    for (const [sid, { until }] of this.known) if (until < now) this.known.delete(sid);
  }
}
