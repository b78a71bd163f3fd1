import { Injectable } from '@nestjs/common';
import {
  campaignMessageOrders,
  Fault,
  sending,
  serviceCaller,
  type Clearance,
  type WaitReason,
} from '@recado/contracts';
import { Bus, client, currentTrace, inNewTrace, pointReached, SlowDowns } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { paceOf } from '../settings/campaign-settings.ts';
import { findCandidate, type Search } from './find-candidate.ts';
import type { Lane } from './lane.repository.ts';
import { orderMessage, orderOf } from './send-next.ts';

/** A connection that is down wakes its lane when it is back; this is for a lost event. */
const DISCONNECTED_WAIT_MS = 300_000;
/** A time in the past or this near is now. */
const NEAR_MS = 20;

/** Sends the next message of one connection, or finds out how long it has to wait. */
@Injectable()
export class LaneWorker {
  private readonly sending;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly slowDowns: SlowDowns,
    bus: Bus,
  ) {
    this.sending = client(bus, sending);
  }

  work(lane: Lane): Promise<void> {
    return inNewTrace('next message of a campaign', lane.companyId, () => this.perform(lane));
  }

  private async perform(lane: Lane): Promise<void> {
    if (lane.recipientId !== null) return this.askAgain(lane, lane.recipientId);
    const { recipient, wait } = await this.db.within(lane, (scope) => findCandidate(scope, lane.connectionId));
    if (!recipient) return this.wait(lane, wait);
    const blocked = waitOf(await this.clearance(lane, recipient.number));
    if (blocked) return this.wait(lane, blocked);
    pointReached('cleared');
    const divisor = this.slowDowns.divisorOf(lane.companyId);
    const isOrdered = await this.db.within(lane, (scope) => orderMessage(scope, lane, recipient, divisor));
    if (isOrdered) pointReached('ordered');
    else await this.wait(lane, { reason: null, until: new Date() });
  }

  private wait(lane: Lane, { reason, until }: { reason: WaitReason | null; until: Date | null }): Promise<void> {
    return this.db.within(lane, ({ lanes }) => lanes.wait(lane, reason, until));
  }

  /** @returns null for a connection that is gone */
  private async clearance({ companyId, connectionId }: Lane, number: string): Promise<Clearance | null> {
    try {
      return await this.sending.clearance(serviceCaller('campaigns', companyId, currentTrace()), {
        connectionId,
        number,
      });
    } catch (error) {
      if (error instanceof Fault && error.code === 'ERR_NO_WAPP_FOUND') return null;
      throw error;
    }
  }

  /** Repeats the order of a message without an outcome: tickets answers with the known state. */
  private askAgain(lane: Lane, recipientId: number): Promise<void> {
    return this.db.within(lane, async (scope: CampaignsScope) => {
      const recipient = await scope.recipients.find(recipientId);
      const campaign = recipient && (await scope.campaigns.find(recipient.campaignId));
      if (!recipient || !campaign || recipient.orderedAt === null) {
        await scope.lanes.release(lane.connectionId, recipientId);
        return;
      }
      const pace = paceOf(await scope.settings.get(), campaign, this.slowDowns.divisorOf(lane.companyId));
      const order = orderOf(campaign, recipient, lane.connectionId);
      scope.publish(campaignMessageOrders.send, { ...order, pace, again: false });
      await scope.lanes.askAgain(lane.connectionId);
    });
  }
}

/** The reason why a connection may not send now, and the end of the wait. */
export function waitOf(clearance: Clearance | null, now = Date.now()): Search['wait'] | null {
  if (clearance?.status !== 'CONNECTED') return { reason: 'disconnected', until: new Date(now + DISCONNECTED_WAIT_MS) };
  const { restriction, restrictedUntil, nextAt, isCold, coldLeft, coldFrom, dayEndsAt } = clearance;
  if (restriction && restrictedUntil && Date.parse(restrictedUntil) > now)
    return { reason: 'restricted', until: new Date(restrictedUntil) };
  if (isCold && coldLeft <= 0) return { reason: 'ceiling', until: new Date(coldFrom ?? dayEndsAt) };
  return Date.parse(nextAt) > now + NEAR_MS ? { reason: 'pace', until: new Date(nextAt) } : null;
}
