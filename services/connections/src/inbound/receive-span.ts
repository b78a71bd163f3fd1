import { inContext, inSpan, newTrace } from '@recado/platform';
import type { Lease } from '../rows/lease.repository.ts';

/** Begins the trace of a message that arrives, and records its way to the commit. */
export const inReceiveSpan = <T>({ companyId, connectionId }: Lease, work: () => Promise<T>): Promise<T> =>
  inContext({ trace: newTrace(), companyId, beganAt: Date.now() }, () =>
    inSpan('receive from WhatsApp', { kind: 'consumer', attributes: { 'recado.connection': connectionId } }, work),
  );
