import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import type { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';

/** Reports messages as failed that may have arrived: no status has proved them in time. A late one still does. */
@Injectable()
export class UnprovenJob {
  constructor(private readonly db: ConnectionsDatabase) {}

  @Periodic<ConnectionsConfig>({
    everyMs: ({ CLOUD_PROOF_MS }) => Math.min(10_000, CLOUD_PROOF_MS),
    failure: 'messages without a proof could not be reported',
  })
  async report(): Promise<void> {
    const due = await this.db.asSystem('messages of all companies without a proof', ({ proofs }) =>
      proofs.unprovenDue(),
    );
    for (const { companyId, connectionId, waId } of due)
      await this.db.within({ companyId }, ({ outbound, publish }) =>
        outbound.fail(connectionId, waId, 'ERR_WAPP_UNPROVEN', publish),
      );
  }
}
