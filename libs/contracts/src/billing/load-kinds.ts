/** Kinds of loads, for the services and the browser alike: this file imports no validators. */

/** Work that waits; each kind is counted by the service that will do it. */
export const waitingKinds = ['publications', 'webhooks', 'campaigns', 'messages'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The last hour, 24 hours or seven days. */
export const loadSpans = ['hour', 'day', 'week'] as const;
export type LoadSpan = (typeof loadSpans)[number];
/** Measures by which companies are compared. */
export const loadMeasures = [
  'busyMs',
  'statementMs',
  'statements',
  'workMs',
  'calls',
  'events',
  'jobs',
  'errors',
  'slow',
  'aiTokens',
  'storageBytes',
  'waiting',
] as const;
export type LoadMeasure = (typeof loadMeasures)[number];
