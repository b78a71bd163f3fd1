import { beats, superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { encodeCard } from './encode-card.ts';

test.each(['vcard', 'locationMessage'] as const)('a %s is encoded in time in proportion to its length', (kind) => {
  expect(superLinear((text) => encodeCard(kind, text), [...beats(9, 60), 'END:VCARD \n', '?q=1', '?q=1.|'])).toEqual(
    [],
  );
});
