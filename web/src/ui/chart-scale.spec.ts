import { expect, test } from 'vitest';
import { scaleOf, spread } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [76, [0, 20, 40, 60, 80]],
  [101, [0, 50, 100, 150]],
  [1_893, [0, 500, 1_000, 1_500, 2_000]],
])('a chart whose largest value is %i has round numbers up to it', (most, scale) => {
  expect(scaleOf(most)).toEqual(scale);
});

test('every scale has few lines, begins at 0 and reaches the largest value', () => {
  for (let most = 0; most < 5_000; most += 7) {
    const scale = scaleOf(most);
    expect(scale[0]).toBe(0);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(most);
    expect(scale.length).toBeLessThanOrEqual(5);
  }
});

test('entries are spread with the first and the last', () => {
  expect(spread([1, 2], 4)).toEqual([1, 2]);
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10]);
});
