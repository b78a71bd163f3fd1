import { expect, test } from 'vitest';
import { requireVersion } from './require-version.ts';

test('another version of a patched library is refused by name, and so is a missing library', () => {
  expect(() => requireVersion('pg', '1.2.3', import.meta.url)).toThrow(
    /^pg 1\.2\.3 is patched .* \d+\.\d+\.\d+ is installed/,
  );
  expect(() => requireVersion('no-such-library', '1.2.3', import.meta.url)).toThrow('no-such-library');
});
