import { Injectable } from '@nestjs/common';
import { audits, PLATFORM_ACTOR, serviceCaller, users, whatsapp } from '@recado/contracts';
import { Bus, client, currentTrace, Jobs, Periodic } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { removedAgentJobKind, type RemovedAgent } from './removed-agent.job-kind.ts';
import { removedConnectionJobKind, type RemovedConnection } from './removed-connection.job-kind.ts';
import { StrandedRepository, type Stranded } from './stranded.repository.ts';

const INTERVAL_MS = 3_600_000;

/**
 * Finds living tickets whose user or connection is gone, which earlier versions left behind, and treats them as if it was
 * removed now. The owner is asked first, as a copy may be missing for another reason. The company's audit log has an entry.
 */
@Injectable()
export class StrandedSweeper {
  constructor(
    private readonly db: DeskDatabase,
    private readonly jobs: Jobs,
    private readonly bus: Bus,
  ) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'stranded tickets could not be found', immediately: true })
  async sweep(): Promise<void> {
    const found = await this.db.asSystem('tickets of all companies may be stranded', ({ manager }) =>
      new StrandedRepository(manager).find(),
    );
    for (const stranded of found) if (await this.isGone(stranded)) await this.release(stranded);
  }

  private async isGone({ companyId, kind, id }: Stranded): Promise<boolean> {
    const caller = serviceCaller('tickets', companyId, currentTrace());
    const known =
      kind === 'user'
        ? await client(this.bus, users).colleagues(caller, {})
        : await client(this.bus, whatsapp).list(caller, {});
    return !known.some((row) => row.id === id);
  }

  private release({ companyId, kind, id, tickets }: Stranded): Promise<void> {
    return this.db.within({ companyId, actor: PLATFORM_ACTOR }, async ({ manager, publish }) => {
      const agent: RemovedAgent = { companyId, userId: id, ticketsTo: null, by: null };
      const connection: RemovedConnection = { companyId, connectionId: id };
      if (kind === 'user') await this.jobs.order(manager, removedAgentJobKind, agent);
      else await this.jobs.order(manager, removedConnectionJobKind, connection);
      publish(audits.tickets, {
        operation: 'tickets.sweep',
        userId: null,
        support: null,
        targetId: null,
        input: { ...(kind === 'user' ? { userId: id } : { whatsappId: id }), tickets },
        address: null,
      });
    });
  }
}
