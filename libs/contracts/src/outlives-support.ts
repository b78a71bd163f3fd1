import { needsConsent } from './authorize-caller.ts';
import { contracts } from './contracts.ts';
import type { Operations } from './operation.ts';

/** Whether a call that the audit log names made or changed what outlives a support session. @param name `webhooks.create` */
export function changedAccess(name: string, input: object): boolean {
  const [resource = '', operation = ''] = name.split('.');
  const all = contracts as unknown as Partial<Record<string, { operations: Operations }>>;
  const found = all[resource]?.operations[operation];
  return found !== undefined && needsConsent(found, input);
}
