import { connectionEvents } from '@recado/contracts';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { SessionColumns } from '../connection/connection.repository.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Floor } from './floor.ts';
import type { Lease } from './lease.repository.ts';

/** Writes and tells where a session is, in order; what an order has overtaken is not told any more. */
export class Reports {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly failed: (error: unknown) => void,
  ) {}

  say(plan: ConnectionEntity, changed: SessionColumns): void {
    this.last = this.last
      .then(() => this.floor.db.owning(this.lease, (scope) => change(scope, plan, changed)))
      .then(undefined, (error: unknown) => this.failed(error));
  }

  /** Resolves when all of it is written, or has failed. */
  settled(): Promise<void> {
    return this.last;
  }

  /** The session is over until somebody orders otherwise; what waits for it fails. */
  async giveUp(plan: ConnectionEntity, reason: string, aside: boolean): Promise<void> {
    const generation = plan.generation + (aside ? 1 : 0);
    const ended: SessionColumns = {
      status: 'DISCONNECTED',
      reason,
      qrcode: '',
      pairingCode: '',
      wanted: false,
      generation,
    };
    await this.last;
    await this.floor.db.owning(this.lease, async (scope) => {
      await change(scope, plan, ended);
      await scope.outbound.failAll(plan.id, 'ERR_WAPP_NOT_INITIALIZED', scope.tell);
    });
  }
}

async function change({ connections, tell }: ConnectionsScope, plan: ConnectionEntity, changed: SessionColumns) {
  const connection = await connections.setSession(plan.id, plan.generation, changed);
  if (connection) tell(connectionEvents.sessionChanged, { whatsapp: connection.present(), status: connection.status });
}
