import { Fault } from '@recado/contracts';
import { expect, test } from 'vitest';
import { isFinalFault } from './is-final-fault.ts';

test('a job fails for good by what it was refused, not by what passes', () => {
  for (const code of ['ERR_NO_WAPP_FOUND', 'ERR_FILE_TOO_LARGE', 'ERR_SCHEDULE_NO_PLAN'] as const)
    expect(isFinalFault(new Fault(code)), code).toBe(true);
  for (const code of ['ERR_UNAVAILABLE', 'ERR_NO_SPACE', 'ERR_TOO_SLOW'] as const)
    expect(isFinalFault(new Fault(code)), code).toBe(false);
  expect(isFinalFault(new Error('the connection ended'))).toBe(false);
});
