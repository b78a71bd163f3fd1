import {
  abilitiesOf,
  dayOf,
  sending,
  type Backlog,
  type BacklogRequest,
  type Caller,
  type Clearance,
  type ClearanceRequest,
  type CloudNumber,
  type ColdNumbers,
  type ColdNumbersRequest,
  type Handlers,
  type KnownNumber,
  type NumbersToCheck,
  type SendingDay,
  type SendingHealth,
} from '@recado/contracts';
import { Bus, Serves } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { visibleConnections } from '../rows/visible-connections.ts';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import type { OpenedChats } from '../rows/opened-chat.repository.ts';
import { ceilingOf, limitsOf, newChatCapOf } from './ceiling-of.ts';

/** Answers the remaining budget of connections, and which numbers are on WhatsApp. */
@Serves(sending)
export class SendingService implements Handlers<typeof sending> {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly config: ConnectionsConfig,
    private readonly bus: Bus,
  ) {}

  health(caller: Caller): Promise<SendingHealth[]> {
    return this.db.within(caller, async ({ connections, days, openedChats, settings }) => {
      const timezone = await settings.timezone();
      const all = visibleConnections(caller, await connections.all());
      const latest = await days.latest(all.map(({ id }) => id));
      const opened = await openedChats.used(all.filter(({ kind }) => kind === 'cloud').map(({ id }) => id));
      return all.map((connection) => ({
        ...presentHealth(connection, latest.get(connection.id) ?? [], timezone, opened.get(connection.id)),
        perMinute: limitsOf(connection, this.config).bucket.perMinute,
        sharesLimitWith: all.filter((other) => sharesLimit(connection, other)).map(({ id }) => id),
      }));
    });
  }

  clearance(caller: Caller, { connectionId, number }: ClearanceRequest): Promise<Clearance> {
    return this.db.within(caller, async ({ connections, days, openedChats, paces, peers, settings }) => {
      const connection = await connections.get(connectionId);
      const isCloud = connection.kind === 'cloud';
      const opened = isCloud ? await openedChats.usedBy(connectionId) : undefined;
      const timezone = await settings.timezone();
      const coldToday = await days.coldToday(connectionId);
      // A restriction is a matter of `nextAt`: it may end long before the day does.
      const { ceiling, reason } = ceilingOf(connection, { coldToday, timezone, isRestricted: false, opened });
      const pace = await paces.find(connectionId);
      const waitMs = Math.max(0, pace?.nextMs ?? 0, pace?.budgetMs ?? 0);
      const { restriction, restrictedUntil } = connection.presentRestriction();
      const restrictedMs = restrictedUntil ? Date.parse(restrictedUntil) : 0;
      const dayEnd = await days.dayEnd();
      return {
        status: connection.status,
        nextAt: new Date(Math.max(Date.now() + waitMs, restrictedMs)).toISOString(),
        restriction,
        restrictedUntil,
        isCold: await (isCloud ? openedChats.isNew(connectionId, number) : peers.isCold(connectionId, number)),
        coldLeft: Math.max(0, ceiling - coldToday),
        coldFrom: (reason === 'whatsapp' && opened?.endsAt ? opened.endsAt : dayEnd).toISOString(),
        dayEndsAt: dayEnd.toISOString(),
      };
    });
  }

  backlog(caller: Caller, { connectionId }: BacklogRequest): Promise<Backlog> {
    return this.db.within(caller, async ({ connections, outbound, paces }) => {
      const connection = await connections.get(connectionId);
      const { restrictedUntil } = connection.presentRestriction();
      const { perMinute, burst } = limitsOf(connection, this.config).bucket;
      const waiting = await outbound.countBudgeted(connectionId);
      const pace = await paces.find(connectionId);
      const waitMs = Math.max(0, pace?.budgetMs ?? 0) + (waiting * 60_000) / perMinute;
      const restrictedMs = restrictedUntil ? Date.parse(restrictedUntil) : 0;
      const nextAt = new Date(Math.max(Date.now() + waitMs, restrictedMs)).toISOString();
      // Fewer may be on their way at this moment, and wait for nothing.
      const isBusy = waiting > burst || restrictedMs > Date.now();
      return { waiting, nextAt, busyUntil: isBusy ? nextAt : null, perMinute, burst };
    });
  }

  async checkNumbers(caller: Caller, { connectionId, numbers }: NumbersToCheck): Promise<KnownNumber[]> {
    const { known, isAsked } = await this.db.within(caller, async ({ connections, checks }) => {
      const { kind } = await connections.get(connectionId);
      // Meta reports only for a message whether its number is on WhatsApp.
      if (!abilitiesOf(kind).includes('checksNumbers')) return { known: new Map<string, boolean>(), isAsked: false };
      const found = await checks.known(connectionId, numbers);
      const unknown = numbers.filter((number) => !found.has(number));
      if (unknown.length > 0) await checks.add(connectionId, unknown);
      return { known: found, isAsked: true };
    });
    if (isAsked) publishSessionHint(this.bus, connectionId);
    return numbers.map((number) => ({ number, exists: known.get(number) ?? null, isAsked }));
  }

  strangers(caller: Caller, { connectionId, numbers }: ColdNumbersRequest): Promise<ColdNumbers> {
    return this.db.within(caller, async ({ connections, peers }) => {
      await connections.get(connectionId);
      return { strangers: await peers.strangers(connectionId, numbers) };
    });
  }
}

/** Numbers of one portfolio at Meta share its limit of new people. */
const sharesLimit = (one: ConnectionEntity, other: ConnectionEntity): boolean =>
  one.id !== other.id && one.cloud !== null && portfolioOf(one.cloud) === portfolioOf(other.cloud);
const portfolioOf = (cloud: CloudNumber | null) => cloud && (cloud.portfolioId ?? cloud.accountId);

function presentHealth(
  connection: ConnectionEntity,
  days: SendingDay[],
  timezone: string,
  opened: OpenedChats | undefined,
): Omit<SendingHealth, 'perMinute' | 'sharesLimitWith'> {
  const { id, name, kind, status, inUseSince, isRestricted } = connection;
  const today = dayOf(new Date(), timezone);
  const coldToday = days.find(({ day }) => day === today)?.cold ?? 0;
  const { reason, ...ceiling } = ceilingOf(connection, { coldToday, timezone, isRestricted, opened });
  return {
    whatsappId: id,
    name,
    kind,
    status,
    inUseSince,
    ...ceiling,
    ceilingReason: reason,
    coldToday,
    ...connection.presentRestriction(),
    newChatCap: newChatCapOf(connection, opened),
    days,
  };
}
