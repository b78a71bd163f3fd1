/** FNV-1a, 32 bit, source: Fowler, Noll, Vo. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
/** Events with one key share a partition: a partition is worked on by one process at a time, which keeps their order. */
export const partitionOf = (key: string, partitions: number): number => hashOf(key) % partitions;

export interface Publishing {
  service: string;
  companyId: number;
  key: string;
  name: string;
}

/**
 * - event: `ev.{company}.{partition}.{service}.{resource}.{event}`
 * - order: `ev.{company}.{partition}.orders.{service that carries it out}.{order}`
 * - view: `ev.{company}.view.{service}.{resource}.{view}`, which no consumer takes
 *
 * Everything is republished as `live.…` with its sequence in the stream.
 */
export function subjectOf({ service, companyId, key, name }: Publishing, partitions: number): string {
  if (name.startsWith('views.')) return `ev.${companyId}.view.${service}.${name.slice('views.'.length)}`;
  const rest = name.startsWith('orders.') ? name : `${service}.${name}`;
  return `ev.${companyId}.${partitionOf(key, partitions)}.${rest}`;
}

/** The source of a subscriber: another service, or the orders to its own. */
export const ORDERS = 'orders';
/** @param from a service, or `orders.{service}` */
export const partitionFilter = (from: string, partition: number): string => `ev.*.${partition}.${from}.>`;
/** Live views of one company, or live events of one service. */
export const liveViews = (companyId: number): string => `live.${companyId}.view.>`;
export const liveEvents = (service: string): string => `live.*.*.${service}.>`;
