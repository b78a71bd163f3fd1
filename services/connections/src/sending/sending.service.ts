import {
  abilitiesOf,
  dayOf,
  sending,
  type Backlog,
  type BacklogRequest,
  type Caller,
  type Clearance,
  type ClearanceRequest,
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
import { SEND_BURST } from './send-burst.ts';
import { coldCeiling, type ColdCeiling } from './cold-ceiling.ts';

/** Answers the remaining budget of connections, and which numbers are on WhatsApp. */
@Serves(sending)
export class SendingService implements Handlers<typeof sending> {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly config: ConnectionsConfig,
    private readonly bus: Bus,
  ) {}

  health(caller: Caller): Promise<SendingHealth[]> {
    return this.db.within(caller, async ({ connections, days, settings }) => {
      const timezone = await settings.timezone();
      const all = visibleConnections(caller, await connections.all());
      const latest = await days.latest(all.map(({ id }) => id));
      return all.map((connection) => presentHealth(connection, latest.get(connection.id) ?? [], timezone));
    });
  }

  clearance(caller: Caller, { connectionId, number }: ClearanceRequest): Promise<Clearance> {
    return this.db.within(caller, async ({ connections, days, paces, peers, settings }) => {
      const connection = await connections.get(connectionId);
      const timezone = await settings.timezone();
      const coldToday = await days.coldToday(connectionId);
      // A restriction is a matter of `nextAt`: it may end long before the day does.
      const { ceiling } = ceilingOf(connection, coldToday, timezone, false);
      const pace = await paces.find(connectionId);
      const waitMs = Math.max(0, pace?.nextMs ?? 0, pace?.budgetMs ?? 0);
      const { restriction, restrictedUntil } = connection.presentRestriction();
      const restrictedMs = restrictedUntil ? Date.parse(restrictedUntil) : 0;
      return {
        status: connection.status,
        nextAt: new Date(Math.max(Date.now() + waitMs, restrictedMs)).toISOString(),
        restriction,
        restrictedUntil,
        isCold: await peers.isCold(connectionId, number),
        coldLeft: Math.max(0, ceiling - coldToday),
        dayEndsAt: (await days.dayEnd()).toISOString(),
      };
    });
  }

  backlog(caller: Caller, { connectionId }: BacklogRequest): Promise<Backlog> {
    return this.db.within(caller, async ({ connections, outbound, paces }) => {
      const { restrictedUntil } = (await connections.get(connectionId)).presentRestriction();
      const waiting = await outbound.countBudgeted(connectionId);
      const pace = await paces.find(connectionId);
      const waitMs = Math.max(0, pace?.budgetMs ?? 0) + (waiting * 60_000) / this.config.SEND_PER_MINUTE;
      const restrictedMs = restrictedUntil ? Date.parse(restrictedUntil) : 0;
      const nextAt = new Date(Math.max(Date.now() + waitMs, restrictedMs)).toISOString();
      // Fewer may be on their way at this moment, and wait for nothing.
      const isBusy = waiting > SEND_BURST || restrictedMs > Date.now();
      const perMinute = this.config.SEND_PER_MINUTE;
      return { waiting, nextAt, busyUntil: isBusy ? nextAt : null, perMinute, burst: SEND_BURST };
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

function presentHealth(connection: ConnectionEntity, days: SendingDay[], timezone: string): SendingHealth {
  const { id, name, status, inUseSince, newChatCap, newChatsLeft } = connection;
  const today = dayOf(new Date(), timezone);
  const coldToday = days.find(({ day }) => day === today)?.cold ?? 0;
  const { reason, ...ceiling } = ceilingOf(connection, coldToday, timezone, connection.isRestricted);
  return {
    whatsappId: id,
    name,
    status,
    inUseSince,
    ...ceiling,
    ceilingReason: reason,
    coldToday,
    ...connection.presentRestriction(),
    newChatCap: newChatsLeft === null ? null : newChatCap,
    days,
  };
}

const ceilingOf = (
  connection: ConnectionEntity,
  coldToday: number,
  timezone: string,
  isRestricted: boolean,
): ColdCeiling =>
  coldCeiling({
    today: dayOf(new Date(), timezone),
    since: connection.numberSince(timezone),
    coldPerDay: connection.coldPerDay,
    newChatsLeft: connection.newChatsLeft,
    coldToday,
    isRestricted,
  });
