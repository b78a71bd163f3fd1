import { Fault, type FaultCode } from '@recado/contracts';
import { isOutOfSpace } from './disk-space.ts';

/** The code that people see of work that has failed for good; an error that is no fault is a bug. */
export function faultCodeOf(error: unknown): FaultCode {
  if (error instanceof Fault) return error.code;
  return isOutOfSpace(error) ? 'ERR_NO_SPACE' : 'ERR_INTERNAL';
}
