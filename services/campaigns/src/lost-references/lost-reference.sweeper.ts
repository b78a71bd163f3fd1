import { Injectable } from '@nestjs/common';
import { audits, PLATFORM_ACTOR } from '@recado/contracts';
import { Bus, Periodic, SCAN_EVERY_MS } from '@recado/platform';
import { loseReference } from '../campaign/lose-reference.ts';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { ConnectionRemover } from '../sending/connection.remover.ts';
import { findLostReferences, namedIn, type NamedIds } from './find-lost-references.ts';

const PAGE = 100;
const toldRows = ['tagListId', 'fileListId', 'queueId'] as const;

/**
 * Looks once through the campaigns of each company for ids of rows that were removed before removals were remembered
 * (decision 72), and treats the rows as if they were removed now. The owners are asked first. The company's audit log has an
 * entry for each lost row.
 */
@Injectable()
export class LostReferenceSweeper {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly bus: Bus,
    private readonly connections: ConnectionRemover,
  ) {}

  @Periodic({ everyMs: SCAN_EVERY_MS, failure: 'lost references could not be looked for', immediately: true })
  async sweep(signal: AbortSignal): Promise<void> {
    await this.db.asSystem('companies that have campaigns', ({ referenceScans }) =>
      referenceScans.addMissing('campaigns.campaigns'),
    );
    while (!signal.aborted) {
      const companyId = await this.db.asSystem('companies that have campaigns left', ({ referenceScans }) =>
        referenceScans.next(),
      );
      if (companyId === null) return;
      await this.sweepPage(companyId);
    }
  }

  /** The owners are asked between two transactions: a page that another process has looked at meanwhile is left to it. */
  private async sweepPage(companyId: number): Promise<void> {
    const caller = { companyId, actor: PLATFORM_ACTOR };
    const { after, page } = await this.db.within(caller, async ({ referenceScans, campaigns }) => {
      const from = await referenceScans.lock(companyId);
      return { after: from, page: from === null ? [] : await campaigns.after(from, PAGE) };
    });
    if (after === null) return;
    const lost = await findLostReferences(this.bus, companyId, namedIn(page));
    await this.db.within(caller, async (scope) => {
      if ((await scope.referenceScans.lock(companyId)) !== after) return;
      await this.lose(scope, lost);
      await scope.referenceScans.move(companyId, page.length === PAGE ? (page.at(-1)?.id ?? null) : null);
    });
  }

  private async lose(scope: CampaignsScope, { connectionIds, ...lost }: NamedIds): Promise<void> {
    for (const field of toldRows)
      for (const id of lost[field]) audit(scope, { [field]: id, campaigns: await loseReference(scope, field, id) });
    for (const connectionId of connectionIds)
      audit(scope, { whatsappId: connectionId, campaigns: await this.connections.remove(scope, connectionId) });
  }
}

function audit({ publish }: CampaignsScope, input: Record<string, number>): void {
  const nobody = { userId: null, support: null, targetId: null, address: null };
  publish(audits.campaigns, { operation: 'campaigns.sweep', ...nobody, input });
}
