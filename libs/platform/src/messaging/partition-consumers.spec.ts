import { expect, test } from 'vitest';
import { acknowledgedBy } from './partition-consumers.ts';

const consumer = (name: string, acknowledged: number, pending = 0) => ({
  name,
  num_pending: pending,
  num_ack_pending: 0,
  ack_floor: { stream_seq: acknowledged },
});

test('a partition that changes its owner counts once, by the lower position of its two consumers', () => {
  const steady = consumer('ears-from-probe-0-3', 40, 2);
  const [earlier, next] = [consumer('ears-from-probe-1-1', 30, 9), consumer('ears-from-probe-1-2', 0, 12)];
  expect(acknowledgedBy([steady, earlier], 50)).toEqual({ partitions: 2, seq: 30 });
  expect(acknowledgedBy([steady, earlier, next], 50)).toEqual({ partitions: 2, seq: 0 });
});

test('consumers without pending events have acknowledged the whole stream', () => {
  expect(acknowledgedBy([consumer('ears-from-probe-0-1', 7)], 50)).toEqual({ partitions: 1, seq: 50 });
});

test('without a consumer no partition has acknowledged anything', () => {
  expect(acknowledgedBy([], 50)).toEqual({ partitions: 0, seq: Infinity });
});
