import { Fault } from '@recado/contracts/fault';
import type { Backend } from './backend.ts';
import type { BrowserOperation, FakeRequest } from './operations.ts';

/** Refuses saves without the present version, as the server does. */
export function guard<N extends BrowserOperation, V extends { version: string }>(
  backend: Backend,
  operation: N,
  current: V,
  fields: string[],
): void {
  const answer = ({ body }: FakeRequest<N>) => {
    const { version, ...given } = body as { version?: string };
    if (version === current.version) return { ...current, ...given };
    const named = fields.map((field) => ({ field, rule: 'changedMeanwhile' }));
    throw new Fault('ERR_CHANGED_MEANWHILE', { current }, named);
  };
  backend.on(operation, answer as never);
}
