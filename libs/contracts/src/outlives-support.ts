import { contracts } from './contracts.gen.ts';
import { needsConsent } from './needs-consent.ts';
import type { Operations } from './operation.ts';

let names: string[] | undefined;

/** The operations that support may give with the company's consent only, as the audit log names them: `webhooks.create`. */
export const operationsOfConsent = (): string[] =>
  (names ??= Object.entries(contracts).flatMap(([resource, { operations }]) =>
    Object.entries(operations as unknown as Operations).flatMap(([name, operation]) =>
      needsConsent(operation) ? `${resource}.${name}` : [],
    ),
  ));
