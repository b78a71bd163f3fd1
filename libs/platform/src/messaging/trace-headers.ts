import type { MsgHdrs } from '@nats-io/transport-node';
import { readTraceparent, traceparentOf, type TraceContext } from '../telemetry/trace-context.ts';

type Origin = Pick<TraceContext, 'trace' | 'span' | 'beganAt'>;
const [TRACEPARENT, BEGAN] = ['traceparent', 'began'];

/** Sets the headers by which the receiver of a message continues the trace. */
export function setOrigin(head: MsgHdrs, origin: Origin): void {
  const traceparent = traceparentOf(origin);
  if (traceparent) head.set(TRACEPARENT, traceparent);
  if (origin.beganAt !== undefined) head.set(BEGAN, String(origin.beganAt));
}

/** The sender's span and the beginning of the first cause, from the headers of a message. */
export function originIn(head: Pick<MsgHdrs, 'get'> | undefined): Pick<TraceContext, 'span' | 'beganAt'> {
  const beganAt = Number(head?.get(BEGAN));
  return {
    span: readTraceparent(head?.get(TRACEPARENT))?.span,
    beganAt: beganAt > 0 ? beganAt : undefined,
  };
}
