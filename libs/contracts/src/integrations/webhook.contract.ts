import { ArrayMaxSize, ArrayMinSize, ArrayUnique, Matches } from 'class-validator';
import {
  Flag,
  Id,
  Ids,
  Int,
  Maybe,
  Name,
  OneOf,
  OrNull,
  Part,
  Parts,
  SomeOf,
  Text,
  Texts,
  WebAddress,
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import {
  webhookDisableReasons,
  webhookEventGroups,
  webhookEventTypes,
  webhookShapes,
  type WebhookDisableReason,
  type WebhookEventType,
  type WebhookShape,
} from './webhook-events.ts';
import { WebhookAttempt } from './webhook-delivery.contract.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export const MOST_WEBHOOKS = 200;
/** Hours for which both secrets are valid after a rotation. */
export const MOST_OVERLAP_HOURS = 168;

const chosenEvents = [...webhookEventTypes, ...webhookEventGroups];
/**
 * `active`: events are posted. `disabledByUser`: somebody switched it off. `disabledByFailure`: the platform did, see
 * `disabledReason`.
 */
export const webhookStates = ['active', 'disabledByUser', 'disabledByFailure'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** A header that each request to the endpoint carries besides the signature. */
export class WebhookHeader {
  @Matches(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,60}$/, { message: 'headerName' }) name: string;
  /** An empty value keeps the stored one, unless the address of the endpoint moves to another server. */
  @Text(0, 1_000) @Matches(/^[\t\x20-\x7e]*$/, { message: 'headerValue' }) value: string;
}
class WebhookFields {
  /** Connections whose events are delivered; empty: all. One disabled as `noConnection` needs a choice to be active again. */
  @Maybe() @Ids() @ArrayMaxSize(100) @ArrayUnique() connectionIds?: number[];
  /** The shape of the bodies; by default a new webhook has `recado`. */
  @Maybe() @OneOf(webhookShapes) shape?: WebhookShape;
  /** Whether events are posted; by default a new webhook is active. */
  @Maybe() @Flag() active?: boolean;
  /** Only events of test keys are posted, with `isTest` in their data; by default those of the company, and no tests. */
  @Maybe() @Flag() isTest?: boolean;
  /**
   * Headers that each request carries besides the signature; they replace all that there are, and values are never
   * returned. By default a new webhook has none.
   */
  @Maybe() @Parts(() => WebhookHeader) @ArrayMaxSize(10) secretHeaders?: WebhookHeader[];
}
export class CreateWebhook extends WebhookFields {
  /** The name of the webhook. */
  @Name(2, 50) name: string;
  /** The address that events are posted to; it must be public. */
  @WebAddress(1_000) url: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  @SomeOf(chosenEvents) @ArrayMinSize(1) events: string[];
}
export class UpdateWebhook extends WebhookFields {
  @Id() id: number;
  @Maybe() @Name(2, 50) name?: string;
  /** The address that events are posted to; it must be public. */
  @Maybe() @WebAddress(1_000) url?: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  @Maybe() @SomeOf(chosenEvents) @ArrayMinSize(1) events?: string[];
  @KnownVersion() version?: string;
}
export class WebhookId {
  @Id() id: number;
}
export class RotateWebhookSecret {
  @Id() id: number;
  /** Hours for which requests are signed with both secrets; 24 when it is not given, 0: the old one ends at once. */
  @Maybe() @Int(0, MOST_OVERLAP_HOURS) overlapHours?: number;
}

export class WebhookView {
  @Id() id: number;
  @Text(2, 50) name: string;
  /** The address that events are posted to. */
  @Text(1, 1_000) url: string;
  /** The types of events that are posted, as `message.received`, or groups of them, as `message.*`. */
  @Texts(1, 40) events: string[];
  /** Connections whose events are posted; empty: all. */
  @Ids() connectionIds: number[];
  @OneOf(webhookShapes) shape: WebhookShape;
  /** Whether events are posted. */
  @Flag() active: boolean;
  /** Only events of test keys are posted; false: those of the company, and no tests. */
  @Flag() isTest: boolean;
  @OneOf(webhookStates) state: WebhookState;
  /** Why the platform disabled it; null: it did not. */
  @OrNull() @OneOf(webhookDisableReasons) disabledReason: WebhookDisableReason | null;
  /** Since when it is disabled; null: it is not. */
  @OrNull() @When() disabledSince: string | null;
  /** The names of the secret headers. */
  @Texts(1, 60) headerNames: string[];
  /** Until when the secret before the last rotation signs as well; null: there is none. */
  @OrNull() @When() previousSecretUntil: string | null;
  /** Time of the first failed attempt since the last delivery; null: the last one succeeded. */
  @OrNull() @When() failingSince: string | null;
  /** When something was delivered last; null: never. */
  @OrNull() @When() lastDeliveredAt: string | null;
  /** Deliveries of the last 24 hours. */
  @Int() delivered: number;
  /** Failed attempts of the last 24 hours. */
  @Int() failedAttempts: number;
  @When() createdAt: string;
  @RowVersion(() => [UpdateWebhook]) version: string;
}
/** A webhook with its secret, which is not shown again. */
export class NewWebhook extends WebhookView {
  /** The secret that requests are signed with, `whsec_…`; it is answered this once. */
  @Text(1, 100) secret: string;
}
export class SendWebhookSample {
  @Id() id: number;
  /** The type of the event; its body has made-up rows, and `isTest` in its data. */
  @OneOf(webhookEventTypes) type: WebhookEventType;
}
export class RotateCallbackSecret {
  /** Hours for which callbacks are signed with both secrets; 24 when it is not given, 0: the old one ends at once. */
  @Maybe() @Int(0, MOST_OVERLAP_HOURS) overlapHours?: number;
}
/** The secret of a company for status callbacks. */
export class CallbackSecret {
  /** The secret that callbacks are signed with, `whsec_…`; it is answered this once. */
  @Text(1, 100) secret: string;
  /** Until when the secret before this one signs as well; null: there is none. */
  @OrNull() @When() previousSecretUntil: string | null;
}
/** The answer of an endpoint to a test. */
export class TestedWebhook {
  /** The delivery in the log, by its id. */
  @Id() deliveryId: number;
  /** Whether the endpoint took it. */
  @Flag() isDelivered: boolean;
  /** The request and its answer. */
  @Part(() => WebhookAttempt) attempt: WebhookAttempt;
}

const common = { who: 'webhooks:edit', feature: 'useExternalApi' } as const;
const saveFaults = ['ERR_ADDRESS_NOT_ALLOWED', 'ERR_DUPLICATED_NAME', 'ERR_NO_WAPP_FOUND'] as const;
export const webhooks = contract('webhooks', 'integrations', {
  list: query(Nothing, [WebhookView], {
    ...common,
    rest: 'GET /webhooks',
    summary: 'Endpoints that events of the company are posted to, with their success of the last 24 hours',
  }),
  get: query(WebhookId, WebhookView, {
    ...common,
    rest: 'GET /webhooks/:id',
    summary: 'One endpoint',
    faults: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  create: command(CreateWebhook, NewWebhook, {
    ...common,
    rest: 'POST /webhooks',
    summary: 'Adds an endpoint, at most two hundred; answers its secret, which is shown this once',
    faults: [...saveFaults, 'ERR_TOO_MANY_WEBHOOKS'],
  }),
  update: command(UpdateWebhook, WebhookView, {
    ...common,
    rest: 'PUT /webhooks/:id',
    summary: 'Changes an endpoint; one that is made active again goes on with what waits',
    faults: [...saveFaults, 'ERR_NO_WEBHOOK_FOUND', 'ERR_SECRET_OF_OTHER_ADDRESS'],
  }),
  rotate: command(RotateWebhookSecret, NewWebhook, {
    ...common,
    rest: 'POST /webhooks/:id/rotate',
    summary: 'Makes a new secret; the old one signs as well until the overlap ends',
    faults: ['ERR_NO_WEBHOOK_FOUND'],
  }),
  test: command(WebhookId, TestedWebhook, {
    supportMayUse: true,
    ...common,
    rest: 'POST /webhooks/:id/test',
    audit: false,
    summary: 'Posts a `webhook.test` event at once and answers what came back',
    faults: ['ERR_NO_WEBHOOK_FOUND', 'ERR_BUSY'],
  }),
  sample: command(SendWebhookSample, TestedWebhook, {
    supportMayUse: true,
    ...common,
    rest: 'POST /webhooks/:id/sample',
    audit: false,
    summary: 'Posts a made-up event of a type at once, marked as a test, and answers what came back',
    faults: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_SAMPLE', 'ERR_BUSY'],
  }),
  rotateCallbackSecret: command(RotateCallbackSecret, CallbackSecret, {
    ...common,
    rest: 'POST /webhooks/callback-secret',
    summary:
      'Makes the secret that signs the status callbacks of calls; the old one signs as well until the overlap ends',
  }),
  remove: command(WebhookId, null, {
    ...common,
    rest: 'DELETE /webhooks/:id',
    summary: 'Removes an endpoint with its deliveries',
    faults: ['ERR_NO_WEBHOOK_FOUND'],
  }),
});
