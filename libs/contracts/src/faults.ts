import type { FaultWords } from './fault-words.ts';
import { declaredFaults } from './faults.gen.ts';

const list = <C extends string>(codes: Record<C, FaultWords>): Record<C, FaultWords> => codes;

/** All faults by code, as the `*.faults.ts` declare them. */
export const faults = list(declaredFaults);

export type FaultCode = keyof typeof faults;
