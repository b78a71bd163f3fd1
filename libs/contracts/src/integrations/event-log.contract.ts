import { IsObject } from 'class-validator';
import { EmptyIsNone, Flag, Id, Int, Maybe, OneOf, Parts, SomeOf, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { webhookEventGroups, webhookEventTypes, type WebhookEventType } from './webhook-events.ts';

/** Days for which events are kept and can be read. */
export const KEPT_EVENT_DAYS = 30;

export class ListEvents {
  /** Where the page begins: `after` of the page before. Without it the page begins with the oldest event that is kept. */
  @Maybe() @EmptyIsNone() @Text(1, 200) after?: string;
  /** Only events of these types (`ticket.closed`) or groups (`ticket.*`); without it those of all types. */
  @Maybe() @SomeOf([...webhookEventTypes, ...webhookEventGroups]) types?: string[];
  /** Most events of the page, 1 to 100; 50 when it is not given. A page of long events has fewer. */
  @Maybe() @Int(1, 100) limit?: number;
}
/** An event as it is posted to webhooks of the shape `recado`, with the header `webhook-id` as `id`. */
export class EventView {
  /** The `webhook-id` with which webhooks get the event, by which a receiver of both knows repeats. */
  @Text(1, 100) id: string;
  /** The type of the event; the section `webhooks` of this description says what `data` has for each type. */
  @OneOf(webhookEventTypes) type: WebhookEventType;
  /** When it happened, in UTC. */
  @When() timestamp: string;
  /** The version of the body, 1; it grows when the meaning of a field changes. */
  @Int(1) version: number;
  /** The id of the company. */
  @Id() companyId: number;
  /** The `Request-Id` of the request that caused the event, or an id of what else did. */
  @Maybe() @Text(1, 100) requestId?: string;
  /**
   * Ids and facts of the event, and the message, ticket or contact as it was when the event was first posted or read; null
   * where it was gone by then.
   */
  @IsObject() data: object;
}
export class EventPage {
  /** Events in the order in which they happened, which events of one ticket always keep. */
  @Parts(() => EventView) events: EventView[];
  /** More events are there now; false: ask again later, with `after`. */
  @Flag() hasMore: boolean;
  /** Leads to the events after this page; given on every page, also on an empty one. */
  @Text(1, 200) after: string;
  /** The given `after` is older than 30 days: events that followed it are no longer kept. */
  @Flag() isIncomplete: boolean;
}

export const eventLog = contract('eventLog', 'integrations', {
  list: query(ListEvents, EventPage, {
    who: 'webhooks:edit',
    feature: 'useExternalApi',
    rest: 'GET /events',
    summary: 'Events of the last 30 days in their order, with the bodies of webhooks, for programs that were down',
  }),
});
