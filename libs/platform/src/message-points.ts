import { channel } from 'node:diagnostics_channel';

/** Places on a message's way, in and out, where the death of a process must not lose or double it. */
export type MessagePoint = 'arrived' | 'committed' | 'receipted' | 'publishing' | 'published' | 'handled' | 'sent';

const points = channel('recado:point');

/** Says that a message got to a point; costs nothing unless somebody subscribed to `recado:point`. */
export function pointReached(point: MessagePoint): void {
  if (points.hasSubscribers) points.publish(point);
}
