import { hashOf } from '../hash-of.ts';

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
/**
 * Subjects of the events a subscriber handles, in one partition.
 * @param from a service, or `orders.{service}`
 * @param names events, or orders with their prefix
 * @param severalFilters false: one subject, which may match further events of the source
 */
export function partitionFilters(from: string, partition: number, names: string[], severalFilters: boolean): string[] {
  const isOrders = from.startsWith(`${ORDERS}.`);
  const subjects = names.map((name) => `ev.*.${partition}.${isOrders ? name : `${from}.${name}`}`).toSorted();
  if (severalFilters || subjects.length === 1) return subjects;
  const resources = new Set(subjects.map((subject) => subject.slice(0, subject.lastIndexOf('.'))));
  return [resources.size === 1 ? `${[...resources][0]}.>` : `ev.*.${partition}.${from}.>`];
}
/** Live views of one company, or live events of one service. */
export const liveViews = (companyId: number): string => `live.${companyId}.view.>`;
export const liveEvents = (service: string): string => `live.*.*.${service}.>`;
