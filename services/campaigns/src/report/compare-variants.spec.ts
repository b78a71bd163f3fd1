import type { VariantResult } from '@recado/contracts';
import { expect, test } from 'vitest';
import { compareVariants } from './compare-variants.ts';

const aVariant = (variant: number, sent: number, replied: number): VariantResult => ({
  variant,
  text: '',
  recipients: sent,
  sent,
  delivered: sent,
  read: sent,
  replied,
  optedOut: 0,
  failed: 0,
});

test('one text, or texts that were not sent, are compared with nothing', () => {
  expect(compareVariants([aVariant(1, 100, 30)])).toBe(null);
  expect(compareVariants([aVariant(1, 100, 30), aVariant(2, 0, 0)])).toBe(null);
});

test('a clear difference is told from chance', () => {
  // z = 2.3426 for 30 % against 20 % of 200 each: p = 0.0207.
  const clear = compareVariants([aVariant(1, 200, 40), aVariant(2, 200, 60)]);
  expect(clear).toMatchObject({ best: 2, isSignificant: true });
  expect(clear?.chance).toBeCloseTo(0.0207, 3);
  const unclear = compareVariants([aVariant(1, 50, 10), aVariant(2, 50, 13)]);
  expect(unclear).toMatchObject({ best: 2, isSignificant: false });
});

test('a handful of answers proves nothing', () => {
  expect(compareVariants([aVariant(1, 6, 4), aVariant(2, 6, 0)])).toMatchObject({ chance: 1, isSignificant: false });
});
