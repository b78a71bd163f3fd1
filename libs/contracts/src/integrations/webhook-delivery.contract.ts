import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { STATUS_CALLBACK, WEBHOOK_TEST, webhookEventTypes, type WebhookEventType } from './webhook-events.ts';

/**
 * `waiting`: not delivered yet, it is tried again. `delivered`: answered with 2xx. `failed`: given up after a day, or
 * its endpoint answered 410.
 */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
export const deliveredTypes = [...webhookEventTypes, STATUS_CALLBACK, WEBHOOK_TEST] as const;
export type DeliveredType = WebhookEventType | typeof STATUS_CALLBACK | typeof WEBHOOK_TEST;
/** Deliveries that one request sends again. */
export const MOST_REPLAYED = 10_000;

/** A header of an answer. */
export class WebhookAnswerHeader {
  /** The name of the header. */
  @Text(1, 100) name: string;
  /** The value of the header. */
  @Text(0, 500) value: string;
}
/** One request to the endpoint and its answer. */
export class WebhookAttempt {
  /** When it was posted. */
  @When() at: string;
  /** How long it took, in milliseconds. */
  @Int() duration: number;
  /** HTTP status; null where no answer came. */
  @OrNull() @Int(0, 999) status: number | null;
  /** Reason of a failure, as `timeout`, `refusedAddress` or `status`; null: the event was delivered. */
  @OrNull() @Text(1, 50) error: string | null;
  /** Headers of the answer. */
  @Parts(() => WebhookAnswerHeader) headers: WebhookAnswerHeader[];
  /** The beginning of the answer. */
  @Text(0, 5_000) body: string;
}
export class WebhookDeliveryView {
  @Id() id: number;
  @Id() webhookId: number;
  /** The header `webhook-id`, the same in every attempt, by which the receiver knows repeats. */
  @Text(1, 100) eventId: string;
  /** The type of the event, as the field `type` of the body; `webhook.test`: a test; `api-message.status`: a state of a call, for its `statusCallback`. */
  @OneOf(deliveredTypes) type: DeliveredType;
  /** The `statusCallback` of the call; null: the delivery is of a webhook. */
  @OrNull() @Text(0, 1_000) callbackUrl: string | null;
  /** `ticket-12`, `contact-3`, `connection-1` or `campaign-5`: deliveries of one subject are posted in their order. */
  @Text(1, 60) subject: string;
  @OneOf(webhookDeliveryStates) state: WebhookDeliveryState;
  /** How often it was tried. */
  @Int() attempts: number;
  /** HTTP status of the last answer; null: none came. */
  @OrNull() @Int(0, 999) status: number | null;
  /** Why the last attempt failed, as `timeout`, `refusedAddress` or `status`; null: it did not. */
  @OrNull() @Text(1, 50) error: string | null;
  /** When the event was put into the queue. */
  @When() createdAt: string;
  /** When it was delivered or given up; null: not yet. */
  @OrNull() @When() finishedAt: string | null;
}
export class WebhookDeliveryDetails extends WebhookDeliveryView {
  /** The body of every attempt; null before the first one. */
  @OrNull() @Text(0, 200_000) request: string | null;
  /** Oldest first. */
  @Parts(() => WebhookAttempt) log: WebhookAttempt[];
}
export class WebhookDeliveryPage extends PageEnd {
  /** The deliveries of the page. */
  @Parts(() => WebhookDeliveryView) deliveries: WebhookDeliveryView[];
}
export class ListWebhookDeliveries extends PagePosition {
  /** The webhook, by its id: only its deliveries. */
  @MaybeId() webhookId?: number;
  /** The state: only deliveries in it. */
  @Maybe() @OneOf(webhookDeliveryStates) state?: WebhookDeliveryState;
  /** The type of event: only deliveries of it; those of `api-message.status` are listed with it alone. */
  @Maybe() @OneOf(deliveredTypes) type?: DeliveredType;
  /** The first time: only deliveries of it and later. */
  @Maybe() @When() from?: string;
  /** The end of the range: only deliveries before it. */
  @Maybe() @When() to?: string;
}
export class WebhookDeliveryId {
  @Id() id: number;
}
/** Finished deliveries of an endpoint. */
export class ReplayWebhookDeliveries {
  @Id() webhookId: number;
  /** `failed`, the default: those that were given up. `delivered`: those that arrived. `all`: both. */
  @Maybe() @OneOf(['failed', 'delivered', 'all']) state?: 'failed' | 'delivered' | 'all';
  /** The first time: only deliveries of it and later. */
  @Maybe() @When() from?: string;
  /** The end of the range: only deliveries before it. */
  @Maybe() @When() to?: string;
}
export class ReplayCount {
  /** At most 10,001, which is more than one request sends again. */
  @Int() count: number;
  /** Whether there are more than one request sends again. */
  @Flag() isTooMany: boolean;
}
export class Replayed {
  /** Deliveries that are sent again. */
  @Int() count: number;
}

const common = { who: 'webhooks:edit', feature: 'useExternalApi' } as const;
export const webhookDeliveries = contract('webhookDeliveries', 'integrations', {
  list: query(ListWebhookDeliveries, WebhookDeliveryPage, {
    ...common,
    rest: 'GET /webhooks/deliveries',
    summary: 'Deliveries of the last 30 days, newest first, 20 a page',
    faults: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  countReplay: query(ReplayWebhookDeliveries, ReplayCount, {
    ...common,
    rest: 'GET /webhooks/deliveries/replayable',
    summary: 'How many deliveries an order to send them again would concern',
    faults: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  get: query(WebhookDeliveryId, WebhookDeliveryDetails, {
    ...common,
    rest: 'GET /webhooks/deliveries/:id',
    summary: 'One delivery with its request, attempts and answers',
    faults: ['ERR_NO_DELIVERY_FOUND'],
  }),
  replay: command(WebhookDeliveryId, WebhookDeliveryView, {
    supportMayUse: true,
    ...common,
    rest: 'POST /webhooks/deliveries/:id/replay',
    summary: 'Sends a delivery again, with the same body and id',
    faults: ['ERR_NO_DELIVERY_FOUND', 'ERR_WEBHOOK_INACTIVE'],
  }),
  replayMany: command(ReplayWebhookDeliveries, Replayed, {
    supportMayUse: true,
    ...common,
    rest: 'POST /webhooks/deliveries/replay',
    summary: 'Sends the failed deliveries of an endpoint again, or those of a time span; at most ten thousand',
    faults: ['ERR_NO_WEBHOOK_FOUND', 'ERR_WEBHOOK_INACTIVE', 'ERR_TOO_MANY_DELIVERIES'],
  }),
});
