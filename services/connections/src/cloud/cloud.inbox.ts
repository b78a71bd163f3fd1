import { Injectable } from '@nestjs/common';
import { Bus, Files, inContext, Keys, log, newTrace, outsideContext, Periodic } from '@recado/platform';
import type { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import type { Inbox } from '../inbound/accept-incoming.ts';
import { KnownAddressCache } from '../inbound/known-address.cache.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import { applyDeliveries } from './apply-deliveries.ts';
import type { StoredDelivery } from './cloud-inbox.repository.ts';
import { InboxTurns, type InboxTurn } from './inbox.turns.ts';

/** Deliveries that are handled in one transaction. */
const AT_ONCE = 50;
/** Inboxes that a process handles at once; the other connections to the database are for deliveries that arrive. */
const PLACES = 4;
/** Addresses of all connections that are known to be stored. */
const KNOWN_ADDRESSES = 50_000;
const RETRY_MS = 5_000;
const MOST_ATTEMPTS = 10;
/** Deliveries that no process has handled for so long are handled by the next one that looks. */
const LEFT_MS = 5_000;

/** Handles stored deliveries: at once in the process that stored them, and those that are left over periodically. */
@Injectable()
export class CloudInbox {
  private readonly turns = new InboxTurns();
  private readonly busy = new Set<number>();
  private readonly knownAddresses = new KnownAddressCache(KNOWN_ADDRESSES);

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
    private readonly keys: Keys,
    private readonly files: Files,
  ) {}

  /** Handles the deliveries of a connection in the background. */
  handle(companyId: number, connectionId: number): void {
    this.turns.add({ companyId, connectionId });
    this.handleNext();
  }

  @Periodic<ConnectionsConfig>({ everyMs: LEFT_MS, failure: 'left deliveries of Meta could not be read' })
  async handleLeft(): Promise<void> {
    const due = await this.db.asSystem('left deliveries of all companies', ({ cloudInbox }) => cloudInbox.due(LEFT_MS));
    for (const { companyId, connectionId } of due) this.handle(companyId, connectionId);
  }

  private handleNext(): void {
    while (this.busy.size < PLACES) {
      const turn = this.turns.take(this.busy);
      if (!turn) return;
      const { connectionId } = turn;
      this.busy.add(connectionId);
      void outsideContext(() => this.handleTurn(turn))
        .catch((error: unknown) => log.warn({ err: error, connectionId }, 'deliveries of Meta were not handled'))
        .finally(() => {
          this.busy.delete(connectionId);
          this.handleNext();
        });
    }
  }

  /** Deliveries that arrive meanwhile get a turn of their own. */
  private async handleTurn({ companyId, connectionId }: InboxTurn): Promise<void> {
    const hasMore = await this.handleSome(companyId, connectionId, AT_ONCE).then(
      (handled) => handled === AT_ONCE,
      // A single delivery may be at fault: each is tried alone.
      async () => (await this.handleOneByOne(companyId, connectionId)) > 0,
    );
    if (hasMore) this.turns.add({ companyId, connectionId });
  }

  private async handleOneByOne(companyId: number, connectionId: number): Promise<number> {
    let handled = 0;
    for (let left = AT_ONCE; left > 0; left--) {
      let taken: StoredDelivery | undefined;
      try {
        const count = await this.handleSome(companyId, connectionId, 1, (delivery) => (taken = delivery));
        if (count === 0) break;
        handled += count;
      } catch (error) {
        if (!taken) throw error;
        await this.postpone(companyId, connectionId, taken, error);
      }
    }
    return handled;
  }

  private async postpone(
    companyId: number,
    connectionId: number,
    { id, attempts }: StoredDelivery,
    error: unknown,
  ): Promise<void> {
    const isGivenUp = attempts + 1 >= MOST_ATTEMPTS;
    const level = isGivenUp ? 'error' : 'warn';
    log[level]({ err: error, connectionId, delivery: id, attempts }, 'a delivery of Meta was not handled');
    await this.db.within({ companyId }, ({ cloudInbox }) =>
      cloudInbox.later(id, isGivenUp ? null : RETRY_MS * 2 ** attempts),
    );
  }

  /** @returns how many were handled */
  private async handleSome(
    companyId: number,
    connectionId: number,
    most: number,
    taking: (delivery: StoredDelivery) => void = () => undefined,
  ): Promise<number> {
    const waiting = new Set<number>();
    const count = await inContext({ trace: newTrace(), companyId, beganAt: Date.now() }, () =>
      this.db.within({ companyId }, async (scope) => {
        waiting.clear();
        const { deliveries, owner } = await scope.cloudInbox.take(connectionId, most);
        // With the connection its deliveries are removed.
        if (deliveries.length === 0 || !owner) return 0;
        const inboxOf = (id: number) => this.inboxOf(companyId, id);
        for (const delivery of deliveries) taking(delivery);
        const bodies = deliveries.map(({ body }) => body);
        const work = await applyDeliveries({ scope, keys: this.keys, inboxOf }, owner, bodies);
        for (const id of work.connections) waiting.add(id);
        scope.withCommit(scope.cloudInbox.remove(deliveries.map(({ id }) => id)));
        return deliveries.length;
      }),
    );
    for (const id of waiting) publishSessionHint(this.bus, id);
    return count;
  }

  /** Nothing of Meta is older than the number: it has no history. */
  private inboxOf(companyId: number, connectionId: number): Inbox {
    const newPath = (name: string) => this.files.newPath(companyId, 'tickets', name);
    return { connectionId, linkedAt: null, newPath, knownAddresses: this.knownAddresses.of(connectionId) };
  }
}
