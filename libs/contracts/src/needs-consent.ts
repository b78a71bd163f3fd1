import type { Operation } from './operation.ts';

/** Whether support needs the company's consent for an operation. */
export const needsConsent = (operation: Pick<Operation, 'kind' | 'supportMayUse' | 'needsConsent'>): boolean =>
  operation.kind === 'command' ? operation.supportMayUse !== true : operation.needsConsent === true;
