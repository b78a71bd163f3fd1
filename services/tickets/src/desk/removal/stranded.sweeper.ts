import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { audits, PLATFORM_ACTOR } from '@recado/contracts';
import { Jobs, repeatTask } from '@recado/platform';
import { DeskDatabase } from '../desk.database.ts';
import { removedAgentJobKind, type RemovedAgent } from './removed-agent.job-kind.ts';
import { removedConnectionJobKind, type RemovedConnection } from './removed-connection.job-kind.ts';
import { StrandedRepository, type Stranded } from './stranded.repository.ts';

const INTERVAL_MS = 6 * 3_600_000;

/**
 * Finds living tickets whose user or connection is gone, which earlier versions left behind, and treats them as if it was
 * removed now. The company's audit log says so.
 */
@Injectable()
export class StrandedSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly db: DeskDatabase,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeatTask(INTERVAL_MS, () => this.sweep(), 'stranded tickets could not be found', {
      immediately: true,
    });
  }
  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  async sweep(): Promise<void> {
    const found = await this.db.asSystem('tickets of all companies may be stranded', ({ manager }) =>
      new StrandedRepository(manager).find(),
    );
    for (const stranded of found) await this.release(stranded);
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
