import { Readable } from 'node:stream';
import { processorTimeOf } from '@recado/testkit/processor-time';
import { expect, test } from 'vitest';
import { dateStyles } from './read-xlsx-parts.ts';

test('a number format with many open brackets is read in time in proportion to its length', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const read = async () => expect(await dateStyles(Readable.from([Buffer.from(styles)]))).toEqual(new Set());
  expect(await processorTimeOf(read)).toBeLessThan(2000);
});
