import type { Audience } from './audience.ts';

/** What browsers are told of an event: `company-{c}-{channel}`, to whom, with what. */
export interface Push {
  channel: string;
  to: Audience;
  /** Not to these, though they are among the others. */
  except?: Audience;
  payload: object;
}

/** A fact, kept: written to the outbox with the change it states, delivered at least once to every listener. */
export interface EventType<P = unknown> {
  readonly name: string;
  /** Facts with the same key are delivered in order (a chat, a ticket, a connection). */
  readonly key: (payload: P) => string;
  /** Who sees it in the browser; absent for facts between services only. */
  readonly pushes?: (payload: P) => Push[];
  /** For browsers alone: no service may listen, and none is bothered with it. */
  readonly onlyShown?: boolean;
  /**
   * What the fact says all there is to say of: of facts that are carried at once only the newest with this name is told.
   * undefined: this one is told whatever comes after it.
   */
  readonly latestOf?: (payload: P) => string | undefined;
  readonly payload?: P;
}

interface EventDetails<P> {
  key: (payload: P) => string;
  pushes?: (payload: P) => Push[];
  onlyShown?: boolean;
  latestOf?: (payload: P) => string | undefined;
}

export const event = <P>(name: string, details: EventDetails<P>): EventType<P> => ({ name, ...details });

/** An event as it travels and as a listener gets it. */
export interface EventEnvelope<P = unknown> {
  /** Outbox id: a listener that has seen it may skip it. */
  id: string;
  name: string;
  companyId: number;
  trace: string;
  at: string;
  payload: P;
}
