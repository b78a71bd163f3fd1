import {
  Fault,
  sessionEvents,
  supportSessions,
  type ActingUser,
  type Caller,
  type Handlers,
  type SessionBehind,
  type SupportSession,
  type SupportSessionId,
} from '@recado/contracts';
import { Jobs, Serves } from '@recado/platform';
import type { AuditEntity } from '../audit/audit.entity.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import type { SessionEntity } from '../auth/session.entity.ts';
import { supportSessionBehind, supportSessionBehindUser } from '../rows/support-change.ts';
import { endSupportJobKind, type EndSupportOrder } from './end-support.job-kind.ts';
import { SupportDatabase } from './support.database.ts';

/** Requests that were under way when a session expired have ended by then. */
const SETTLED_MS = 60_000;

/** A company sees who of the platform's support is in it, and decides whether they may make changes that stay. */
@Serves(supportSessions)
export class SupportSessionService implements Handlers<typeof supportSessions> {
  constructor(
    private readonly db: SupportDatabase,
    private readonly jobs: Jobs,
  ) {}

  async list(caller: Caller): Promise<SupportSession[]> {
    const { companyId } = caller;
    const { found, entries } = await this.db.within(caller, async ({ sessions, audits }) => {
      const all = await sessions.listSupport(companyId);
      const ids = all.map(({ id }) => id);
      return { found: all, entries: await audits.ofSupport(companyId, ids) };
    });
    const staff = await this.db.asSystem('support staff belong to the platform’s company', ({ users }) =>
      users.listByIds(found.map(({ userId }) => userId)),
    );
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    const bySession = Map.groupBy(entries, ({ supportSession }) => supportSession);
    return found.map((session) => present(session, names.get(session.userId) ?? '', bySession.get(session.id) ?? []));
  }

  async allow(caller: Caller, { id }: SupportSessionId): Promise<void> {
    await this.db.within(caller, async (scope) => {
      const { sessions, users, publish, manager } = scope;
      if ((await supportSessionBehind(scope, caller)) !== null) throw new Fault('ERR_NO_PERMISSION');
      const session = await sessions.lock(id);
      if (!session || session.supportReason === null) throw new Fault('ERR_NO_SESSION_FOUND');
      if (session.accessAllowedAt !== null) return;
      session.allowAccess((await users.get(caller.userId ?? 0)).name);
      await sessions.save(session);
      publish(sessionEvents.accessAllowed, { userId: session.userId, sessionId: id });
      const order: EndSupportOrder = { sessionId: id };
      await this.jobs.order(manager, endSupportJobKind, order, new Date(session.expiresAt.getTime() + SETTLED_MS));
    });
  }

  behind(caller: Caller, { userId, sessionId }: ActingUser): Promise<SessionBehind> {
    return this.db.within(caller, async (scope) => ({
      sessionId: await supportSessionBehindUser(scope, userId, sessionId),
    }));
  }

  async end(caller: Caller, { id }: SupportSessionId): Promise<void> {
    await this.db.within(caller, async (scope) => {
      const session = await scope.sessions.lock(id);
      if (!session || session.supportReason === null) throw new Fault('ERR_NO_SESSION_FOUND');
      publishEndedSessions(scope, await scope.sessions.end(id, 'remote'), 'remote');
    });
  }
}

function present(session: SessionEntity, name: string, entries: AuditEntity[]): SupportSession {
  const { id, supportReason, createdAt, expiresAt, endedAt, accessAllowedAt, accessAllowedBy } = session;
  const until = endedAt ?? expiresAt;
  return {
    id,
    name,
    reason: supportReason ?? '',
    createdAt: createdAt.toISOString(),
    until: until.toISOString(),
    isLiving: until.getTime() > Date.now(),
    allowedAt: accessAllowedAt?.toISOString() ?? null,
    allowedBy: accessAllowedBy ?? '',
    changes: entries.map(({ id: auditId, at, operation, targetId, input }) => ({
      auditId,
      at: at.toISOString(),
      operation,
      targetId,
      input,
    })),
  };
}
