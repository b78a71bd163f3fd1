import { Injectable } from '@nestjs/common';
import { webhookViews } from '@recado/contracts';
import { Periodic } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

const EVERY_MS = 1_000;

/** Publishes for open pages, about once a second, the endpoints with deliveries that were added or tried. */
@Injectable()
export class DeliveryChanges {
  /** The endpoints of a company, and whether one of them has changed its state. */
  private changed = new Map<number, { webhookIds: Set<number>; isState: boolean }>();

  constructor(private readonly db: IntegrationsDatabase) {}

  add(companyId: number, webhookId: number, isState = false): void {
    const change = this.changed.get(companyId) ?? { webhookIds: new Set(), isState: false };
    change.webhookIds.add(webhookId);
    change.isState ||= isState;
    this.changed.set(companyId, change);
  }

  @Periodic({ everyMs: EVERY_MS, failure: 'changed deliveries could not be published' })
  async publish(): Promise<void> {
    const changed = this.changed;
    this.changed = new Map();
    for (const [companyId, { webhookIds, isState }] of changed)
      await this.db.within({ companyId }, async ({ webhooks, publish }) => {
        // Nothing is published any more for a company that is being erased.
        const known = (await webhooks.all()).map(({ id }) => id).filter((id) => webhookIds.has(id));
        if (known.length > 0) publish(webhookViews.deliveriesChanged, { webhookIds: known, isState });
      });
  }
}
