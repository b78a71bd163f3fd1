import type { Actor } from './event-actor.ts';
import type { Audience } from './audience.ts';
import type { ChannelName, Channels } from './realtime/channel-payloads.ts';

/** A message of a view to browsers: the event `company-{id}-{channel}`, its audience and its payload. */
export type Push = { [C in ChannelName]: PushOn<C> }[ChannelName];
export interface PushOn<C extends ChannelName> {
  channel: C;
  /** Names a part of the channel: the event is `company-{id}-{channel}-{topic}`. */
  topic?: string;
  to: Audience;
  /** Left out, though they are part of the audience. */
  except?: Audience;
  /** An internal chat: a page that was away receives the push only if its user is still a member. */
  chatId?: number;
  payload: Channels[C];
}

interface Publishable<P> {
  /** Unique among events, views and orders. */
  readonly name: string;
  /** Publications with the same key are delivered in order, as those of one chat, ticket or connection. */
  readonly key: (payload: P) => string;
  readonly payload?: P;
}

/**
 * Something that happened: `tickets.accepted`. Written to the outbox in the transaction of the change, delivered at
 * least once to every service that subscribes to it.
 */
export interface EventType<P = unknown> extends Publishable<P> {
  readonly kind: 'event';
  /** Publishes it. */
  readonly service: string;
  /** Grows when the meaning of a field changes; a new field does not need it. */
  readonly version: number;
  /**
   * Names what the event takeIfNewer: of the events with the same name and the same value here that are published
   * together, only the newest is. undefined: never superseded.
   */
  readonly latestOf?: (payload: P) => string | undefined;
}

/** The data browsers show of a change. Views are kept and ordered as events are, but no service subscribes to them. */
export interface ViewType<P = unknown> extends Publishable<P> {
  readonly kind: 'view';
  readonly pushes: (payload: P) => Push[];
}

/** Work that any service may order from the one that declares it: `orders.connections.sendMessage`. */
export interface OrderType<P = unknown> extends Publishable<P> {
  readonly kind: 'order';
  /** Carries it out. */
  readonly service: string;
  readonly version: number;
}

export type Publication<P = unknown> = EventType<P> | ViewType<P> | OrderType<P>;
/** Publications that a service may subscribe to. */
export type Subscribable<P = unknown> = EventType<P> | OrderType<P>;
export type PayloadOf<T> = T extends { readonly payload?: infer P } ? Exclude<P, undefined> : never;

type EventOptions<P> = Pick<EventType<P>, 'key' | 'latestOf'> & { version?: number };

export const event = <P>(
  service: string,
  name: string,
  { version = 1, ...options }: EventOptions<P>,
): EventType<P> => ({
  kind: 'event',
  service,
  name,
  version,
  ...options,
});
export const view = <P>(name: string, options: Pick<ViewType<P>, 'key' | 'pushes'>): ViewType<P> => ({
  kind: 'view',
  name: `views.${name}`,
  ...options,
});
/** @param service the service that carries it out */
export const order = <P>(service: string, name: string, { key }: Pick<OrderType<P>, 'key'>): OrderType<P> => ({
  kind: 'order',
  service,
  name: `orders.${service}.${name}`,
  version: 1,
  key,
});

/** An event, a view or an order on its way. Fields a reader does not know are ignored. */
export interface EventEnvelope<P = unknown> {
  /** The id of the event's row in the outbox: unique, and the same at every delivery. */
  id: string;
  version: number;
  name: string;
  key: string;
  companyId: number;
  actor: Actor;
  trace: string;
  /** When it happened, ISO 8601. */
  at: string;
  payload: P;
}
/** The envelope of an event or order, from its type: `EnvelopeOf<typeof ticketEvents.closed>`. */
export type EnvelopeOf<T extends { readonly payload?: unknown }> = EventEnvelope<PayloadOf<T>>;
