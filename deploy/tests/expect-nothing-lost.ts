import { expect } from 'vitest';
import type { RoundResult } from '../rig/faults/round-result.ts';

/** Expects that a round lost, doubled and showed to others no message, and that the product recovered by itself. */
export function expectNothingLost(result: RoundResult, leastSent: number): void {
  const { lost, doubled, outOfOrder, foreign, refused, error, recovery, connected, sent } = result;
  expect({ lost, doubled, outOfOrder, foreign, refused, error }).toEqual({
    lost: [],
    doubled: [],
    outOfOrder: [],
    foreign: [],
    refused: [],
    error: null,
  });
  expect(recovery).not.toBeNull();
  expect(connected).not.toBeNull();
  expect(sent).toBeGreaterThan(leastSent);
}
