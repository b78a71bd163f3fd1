import type { FlowRow, FlowStarts } from '@recado/contracts';
import { expect, test } from 'vitest';
import { findSameStarts } from './find-same-starts.ts';

const starts: FlowStarts = { connections: [1, 2], queues: [], words: ['Promoção'], adverts: true, byHand: true };
const aRow = (id: number, differs: Partial<FlowRow>): FlowRow => ({
  id,
  name: `Fluxo ${id}`,
  enabled: true,
  starts: { connections: [], queues: [], adverts: false, byHand: false },
  published: 1,
  isChanged: false,
  stepsCount: 1,
  inside: 0,
  updatedAt: '',
  ...differs,
});

test('another flow that is on and begins at the same connection, word or advert is found', () => {
  const other = aRow(2, {
    starts: { connections: [2], queues: [], words: ['promocao'], adverts: false, byHand: true },
  });
  expect(findSameStarts(starts, [aRow(1, { starts }), other], 1)).toEqual([
    { kind: 'connections', place: 2, flow: 'Fluxo 2' },
    { kind: 'words', place: 'promocao', flow: 'Fluxo 2' },
  ]);
  expect(findSameStarts(starts, [{ ...other, enabled: false }], 1)).toEqual([]);
});
