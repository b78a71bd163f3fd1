import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { SettingRepository } from './company/setting.repository.ts';
import { ConnectionRepository } from './connection/connection.repository.ts';
import { JournalRepository } from './inbound/journal.repository.ts';
import { ReceivedRepository } from './inbound/received.repository.ts';
import { MediaRepository } from './media/media.repository.ts';
import { OutboundRepository } from './outbound/outbound.repository.ts';
import { PeerRepository } from './outbound/peer.repository.ts';
import { LeaseRepository, type Lease } from './shard/lease.repository.ts';
import { WorkerRepository } from './shard/worker.repository.ts';
import { KeyRepository } from './whatsapp/keys/key.repository.ts';

const scopeWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    connections: new ConnectionRepository(manager),
    leases: new LeaseRepository(manager),
    workers: new WorkerRepository(manager),
    keys: new KeyRepository(manager, keys),
    received: new ReceivedRepository(manager),
    journal: new JournalRepository(manager, keys),
    outbound: new OutboundRepository(manager, keys),
    peers: new PeerRepository(manager),
    media: new MediaRepository(manager, keys),
    settings: new SettingRepository(manager),
  });
export type ConnectionsScope = ReturnType<ReturnType<typeof scopeWith>> & Transaction;

@Injectable()
export class ConnectionsDatabase extends Database<ReturnType<ReturnType<typeof scopeWith>>> {
  protected scope: ReturnType<typeof scopeWith>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus, 'connections');
    this.scope = scopeWith(keys);
  }

  /**
   * A transaction on a session's state: it happens only while the lease is ours.
   * @throws LeaseLost
   */
  owning<T>(lease: Lease, work: (scope: ConnectionsScope) => Promise<T>): Promise<T> {
    return this.within(lease, async (scope) => {
      await scope.leases.hold(lease);
      return work(scope);
    });
  }
}
