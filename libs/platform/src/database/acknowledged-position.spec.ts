import { expect, test } from 'vitest';
import { randomFrom } from '../testing/random-from.ts';
import { AcknowledgedPosition } from './acknowledged-position.ts';

test('every row below the position is acknowledged, in whatever order the rows were published', () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = randomFrom(seed);
    const position = new AcknowledgedPosition(10, 20, 100);
    const sequences = new Map(Array.from({ length: 10 }, (_, i) => [11 + i, 100]));
    let [seq, floor, acknowledged, before] = [100, 20, 0, 10];
    let pending = Array.from({ length: 60 }, (_, i) => 21 + i);
    while (pending.length > 0) {
      const [id] = pending.splice(random(Math.min(4, pending.length)), 1);
      if (id === undefined) break;
      sequences.set(id, ++seq);
      position.markPublished(id, seq);
      pending = pending.toSorted((a, b) => a - b);
      floor = (pending[0] ?? 81) - 1;
      if (random(3) > 0) continue;
      acknowledged = Math.max(acknowledged, random(seq + 1));
      const upTo = position.acknowledged(acknowledged, floor);
      expect(upTo).toBeGreaterThanOrEqual(before);
      for (let one = 11; one <= upTo; one++)
        expect(sequences.get(one) ?? Infinity, `seed ${seed}`).toBeLessThanOrEqual(acknowledged);
      before = upTo;
    }
    expect(position.acknowledged(seq, floor)).toBe(80);
  }
});

test('beyond the limit the oldest ranges are merged and count as acknowledged with the last of them', () => {
  const position = new AcknowledgedPosition(0, 0, 0);
  for (let id = 1; id <= 30_000; id++) position.markPublished(id, id);
  expect(position.acknowledged(100, 30_000)).toBe(0);
  expect(position.acknowledged(25_000, 30_000)).toBe(25_000);
});
