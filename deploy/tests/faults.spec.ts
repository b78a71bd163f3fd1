import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults } from '../faults/list.ts';
import { round } from '../faults/round.ts';
import { aStage, type Stage } from '../faults/stage.ts';

/** The short form of `npm run faults`: a dozen of its damages, few numbers and little traffic. */
let stage: Stage;
beforeAll(async () => {
  stage = await aStage({ companies: 2, lines: 3, customers: 2, workers: 3, replicas: 2 }, () => undefined);
}, 180_000);
afterAll(async () => stage?.close());

const chosen = allFaults(2).filter((fault) => fault.short);

test('there are twelve of them', () => expect(chosen).toHaveLength(12));

test.each(chosen.map((fault, n) => [fault.name, fault, `s${n}`] as const))(
  '%s: nothing lost, doubled, out of order or in foreign hands, and all is back by itself',
  async (_, fault, name) => {
    const { lost, doubled, disordered, foreign, refused, trouble, recovery, connected, sent } = await round(
      stage,
      fault,
      name,
      { in: 15, out: 5 },
    );
    expect({ lost, doubled, disordered, foreign, refused, trouble }).toEqual({
      lost: [],
      doubled: [],
      disordered: [],
      foreign: [],
      refused: [],
      trouble: null,
    });
    expect(recovery).not.toBeNull();
    expect(connected).not.toBeNull();
    expect(sent).toBeGreaterThan(50);
  },
  300_000,
);
