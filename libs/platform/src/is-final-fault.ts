import { Fault } from '@recado/contracts';

const temporaryCodes = new Set<string>(['ERR_UNAVAILABLE', 'ERR_NO_SPACE', 'ERR_TOO_SLOW']);

/**
 * Whether a job that failed with this error has failed for good. A service that is away, has no space or is overloaded
 * answers the same request later, and an error that is no fault is a bug or a lost server: the job is tried again.
 */
export const isFinalFault = (error: unknown): error is Fault =>
  error instanceof Fault && !temporaryCodes.has(error.code);
