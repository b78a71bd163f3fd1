import { Injectable } from '@nestjs/common';
import { Bus, CountTurnRepository, Database, isDatabaseAway, Keys, sqlState, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CloudInboxRepository } from './cloud/cloud-inbox.repository.ts';
import { SettingCopyRepository } from './company/setting-copy.repository.ts';
import { ConnectionRepository } from './rows/connection.repository.ts';
import { TemplateRepository } from './rows/template.repository.ts';
import { SessionEventRepository } from './rows/session-event.repository.ts';
import { FleetRepository } from './fleet/fleet.repository.ts';
import { JournalRepository } from './rows/journal.repository.ts';
import { ReceivedRepository } from './rows/received.repository.ts';
import { MediaRepository } from './rows/media.repository.ts';
import { OutboundRepository } from './outbound/outbound.repository.ts';
import { PeerRepository } from './outbound/peer.repository.ts';
import { ProofRepository } from './outbound/proof.repository.ts';
import { ReceiptRepository } from './outbound/receipt.repository.ts';
import { PersonRepository } from './person/person.repository.ts';
import { OpenedChatRepository } from './rows/opened-chat.repository.ts';
import { WindowRepository } from './rows/window.repository.ts';
import { NumberCheckRepository } from './sending/number-check.repository.ts';
import { SendPaceRepository } from './sending/send-pace.repository.ts';
import { SendingDayRepository } from './sending/sending-day.repository.ts';
import { holdLeaseSql, LEASE_LOST, LeaseLost, LeaseRepository, type Lease } from './rows/lease.repository.ts';
import { WorkerHeartbeat } from './shard/worker.heartbeat.ts';
import { WorkerRepository } from './shard/worker.repository.ts';
import { KeyRepository } from './whatsapp/keys/key.repository.ts';

const scopeWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    connections: new ConnectionRepository(manager, keys),
    events: new SessionEventRepository(manager),
    leases: new LeaseRepository(manager),
    workers: new WorkerRepository(manager),
    keys: new KeyRepository(manager, keys),
    cloudInbox: new CloudInboxRepository(manager),
    templates: new TemplateRepository(manager),
    received: new ReceivedRepository(manager),
    journal: new JournalRepository(manager, keys),
    outbound: new OutboundRepository(manager, keys),
    proofs: new ProofRepository(manager),
    receipts: new ReceiptRepository(manager),
    peers: new PeerRepository(manager),
    windows: new WindowRepository(manager),
    openedChats: new OpenedChatRepository(manager),
    media: new MediaRepository(manager, keys),
    settings: new SettingCopyRepository(manager),
    days: new SendingDayRepository(manager),
    paces: new SendPaceRepository(manager),
    fleet: new FleetRepository(manager),
    checks: new NumberCheckRepository(manager),
    persons: new PersonRepository(manager),
    turns: new CountTurnRepository(manager, 'connections'),
  });
export type ConnectionsScope = ReturnType<ReturnType<typeof scopeWith>> & Transaction;

@Injectable()
export class ConnectionsDatabase extends Database<ReturnType<ReturnType<typeof scopeWith>>> {
  protected scope: ReturnType<typeof scopeWith>;

  constructor(
    source: DataSource,
    bus: Bus,
    keys: Keys,
    readonly heartbeat: WorkerHeartbeat,
  ) {
    super(source, bus);
    this.scope = scopeWith(keys);
  }

  /**
   * A transaction on a session's state that commits only while this worker holds the lease. While the database is away
   * it waits and is retried, so `work` must be idempotent.
   * @throws LeaseLost, also after too long a pause
   */
  withLease<T>(lease: Lease, work: (scope: ConnectionsScope) => Promise<T>): Promise<T> {
    return this.retryWhilePaused(lease, () => this.within(lease, work, holdLeaseSql(lease)));
  }

  /** Reads the rows of a session, with the same retries and without the lock on the lease. */
  readForLease<T>(lease: Lease, work: (scope: ConnectionsScope) => Promise<T>): Promise<T> {
    return this.retryWhilePaused(lease, () => this.within(lease, work));
  }

  private async retryWhilePaused<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    for (;;) {
      if (!(await this.heartbeat.whenRunning())) throw new LeaseLost(lease.connectionId);
      try {
        return await work();
      } catch (error) {
        if (sqlState(error) === LEASE_LOST) throw new LeaseLost(lease.connectionId);
        if (!isDatabaseAway(error)) throw error;
        this.heartbeat.databaseLost();
      }
    }
  }
}
