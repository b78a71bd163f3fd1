import { needsConsent } from './authorize-caller.ts';
import { contracts } from './contracts.ts';
import type { Operations } from './operation.ts';

/** Whether an operation that the audit log names makes or changes what outlives a support session. @param name `webhooks.create` */
export function outlivesSupport(name: string): boolean {
  const [resource = '', operation = ''] = name.split('.');
  const all = contracts as unknown as Partial<Record<string, { operations: Operations }>>;
  const found = all[resource]?.operations[operation];
  return found !== undefined && needsConsent(found);
}
