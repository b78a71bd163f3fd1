import { Injectable } from '@nestjs/common';
import { serviceCaller, webhookData, webhookEvents } from '@recado/contracts';
import { Bus, client, currentTrace, isDatabaseAway, log, pointReached } from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import type { HeldLease } from '../held-lease.ts';
import { buildBody } from './build-body.ts';
import type { DueDelivery, Lane } from './delivery-queue.repository.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import { dataOf } from './event-data.ts';
import { isWaitingForFile } from './is-waiting-for-file.ts';
import { postWebhook, type PostOutcome, type WebhookTarget } from './post-webhook.ts';
import { endpointPause, retryPause } from './retry-schedule.ts';
import { WebhookEgress } from './webhook.egress.ts';
import type { WebhookEntity } from './webhook.entity.ts';

/** Deliveries of a lane in one claim, after which other lanes of the endpoint follow. */
const MOST_OF_CLAIM = 20;
const FILE_POLL_MS = 1_000;
/** Pause of a lane after a failure within the platform. */
const FAILURE_PAUSE_MS = 5_000;

interface Due {
  webhook: WebhookEntity;
  target: WebhookTarget;
  delivery: DueDelivery;
}
/** An attempt that was made. */
interface Done extends Due {
  outcome: PostOutcome;
}

/** Works on one lane: builds bodies, posts them, and stores the outcomes. */
@Injectable()
export class DeliveryWorker {
  private readonly data;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: WebhookEgress,
    private readonly config: IntegrationsConfig,
    private readonly changes: DeliveryChanges,
    bus: Bus,
  ) {
    this.data = client(bus, webhookData);
  }

  async work(lane: Lane, lease: HeldLease): Promise<void> {
    try {
      let done: Done | null = null;
      for (let count = 0; count <= MOST_OF_CLAIM && lease.isHeld(); count++) {
        const due = await this.next(lane, done, count === MOST_OF_CLAIM);
        if (due === null) return;
        const body = due.delivery.body ?? (await this.build(lane, due));
        // A process that stood still since it read the delivery must not post after another one.
        if (body === null || !lease.isHeld()) return;
        done = { ...due, outcome: await this.post(due, body, lease.signal) };
        // An attempt that was broken off is made again by another process.
        if (!lease.isHeld() && !done.outcome.isDelivered) return await this.pauseLane(lane, 0);
      }
      if (done) await this.next(lane, done, true);
    } catch (error) {
      if (!lease.isHeld() || isDatabaseAway(error)) return;
      log.error({ err: error, webhookId: lane.endpointId }, 'a delivery of a webhook failed within the platform');
      await this.pauseLane(lane, FAILURE_PAUSE_MS).catch(() => undefined);
    }
  }

  /**
   * Stores the last attempt and finds the next delivery, in one transaction.
   * @returns null when this process has no more to do in the lane
   */
  private next(lane: Lane, done: Done | null, isLast: boolean): Promise<Due | null> {
    return this.db.within(lane, async (scope) => {
      const { deliveryQueue, webhooks } = scope;
      if (!(await deliveryQueue.hold(lane))) return null;
      if (done) {
        const pause = await this.settle(scope, done);
        if (pause !== null) return giveBack(scope, lane, pause);
      }
      const webhook = await webhooks.find(lane.endpointId);
      // An endpoint that is not active, or not in the plan, is skipped by all claims.
      if (!webhook?.isPosting || isLast) return giveBack(scope, lane, 0);
      if (webhook.pausedUntil && webhook.pausedUntil.getTime() > Date.now()) return giveBack(scope, lane, 0);
      if (await deliveryQueue.hasLostPlan(webhook.id)) return giveBack(scope, lane, 0);
      const delivery = await this.firstUnexpired(scope, lane);
      if (delivery) return { webhook, target: await targetOf(scope, webhook, delivery), delivery };
      await deliveryQueue.removeLane(lane);
      return null;
    });
  }

  /** Deliveries whose time ended while they were tried are given up; each is tried at least once. */
  private async firstUnexpired(
    { deliveryQueue, outcomes }: IntegrationsScope,
    lane: Lane,
  ): Promise<DueDelivery | null> {
    for (;;) {
      const delivery = await deliveryQueue.first(lane);
      if (!delivery?.isExpired || delivery.roundAttempts === 0) return delivery;
      await outcomes.giveUp(delivery.id);
      this.changes.add(lane.companyId, lane.endpointId);
    }
  }

  /** @returns milliseconds until the delivery is tried again; null when the lane goes on */
  private async settle(scope: IntegrationsScope, { webhook, delivery, outcome }: Done): Promise<number | null> {
    const { outcomes, deliveryQueue, publish } = scope;
    const { attempt, isDelivered, isGone, isUnavailable, retryAfterMs = 0 } = outcome;
    const { id, companyId, name } = webhook;
    await outcomes.record(delivery.id, attempt, isDelivered ? 'delivered' : isGone ? 'failed' : null);
    await outcomes.count(id, isDelivered);
    if (isDelivered) await outcomes.succeed(id);
    const failed = isDelivered ? null : await outcomes.fail(id, isUnavailable);
    this.changes.add(companyId, id);
    if (!failed) return null;
    const reason = isGone ? 'gone' : failed.isFailingForADay ? 'failing' : null;
    // A server of callbacks stays: each of them has an end of its own.
    if (reason !== null && webhook.kind === 'webhook' && (await outcomes.disable(id, reason))) {
      const since = failed.failingSince.toISOString();
      publish(webhookEvents.disabled, { webhookId: id, name, reason, since });
      this.changes.add(companyId, id, true);
    }
    const firstMs = this.config.WEBHOOK_RETRY_MS;
    const pause = isUnavailable ? Math.max(retryAfterMs, endpointPause(failed.failures, firstMs)) : 0;
    if (pause > 0) await deliveryQueue.pauseEndpoint(id, pause);
    return isGone ? null : Math.max(pause, retryPause(delivery.roundAttempts + 1, firstMs));
  }

  /** @returns null when the lane is given back: the delivery is gone, or waits for its file */
  private async build(lane: Lane, { webhook, delivery }: Due): Promise<string | null> {
    const caller = serviceCaller('integrations', lane.companyId, currentTrace());
    const data = await dataOf(delivery.event, (subjects) => this.data.get(caller, subjects));
    return this.db.within(lane, async (scope) => {
      if (!(await scope.deliveryQueue.hold(lane))) return null;
      if (isWaitingForFile(delivery, data)) return giveBack(scope, lane, FILE_POLL_MS);
      const { companyId, shape, url } = webhook;
      const publicUrl = this.config.PUBLIC_URL.replace(/\/+$/, '');
      const built = buildBody({ companyId, delivery, data, shape, url, publicUrl });
      const body = await scope.deliveryQueue.keepBody(delivery.id, built);
      return body ?? giveBack(scope, lane, 0);
    });
  }

  private pauseLane(lane: Lane, ms: number): Promise<void> {
    return this.db.within(lane, async ({ deliveryQueue }) => {
      if (await deliveryQueue.hold(lane)) await deliveryQueue.release(lane, ms);
    });
  }

  private async post({ target, delivery }: Due, body: string, signal: AbortSignal): Promise<PostOutcome> {
    const { eventId: id, event } = delivery;
    const outcome = await postWebhook(this.egress, target, { id, requestId: event?.requestId, body, signal });
    pointReached('posted');
    return outcome;
  }
}

async function targetOf(
  { webhooks, callbackSecrets }: IntegrationsScope,
  webhook: WebhookEntity,
  { url }: DueDelivery,
): Promise<WebhookTarget> {
  if (url === null) return webhooks.targetOf(webhook);
  const { companyId } = webhook;
  return { companyId, url, secrets: await callbackSecrets.current(companyId), headers: [] };
}

async function giveBack(scope: IntegrationsScope, lane: Lane, ms: number): Promise<null> {
  await scope.deliveryQueue.release(lane, ms);
  return null;
}
