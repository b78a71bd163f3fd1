import { testNumbers } from '@recado/contracts';
import { expect, test } from 'vitest';
import { apiGuide } from './api-guide.ts';

test('the guide leads to that of the provider, and says how metadata may be named', () => {
  expect(apiGuide).toContain('(/docs/provider)');
  expect(apiGuide).toMatch(/up to 40 letters, digits/);
});

test('the guide has a line for each test number, with the failure that it plays', () => {
  const lines = apiGuide.split('\n').filter((line) => line.startsWith('| `+1 202 555 '));
  const digitsOf = (line: string) => line.split('`')[1]?.replaceAll(/\D/g, '');
  expect(lines.map(digitsOf)).toEqual(Object.keys(testNumbers));
  for (const [number, steps] of Object.entries(testNumbers)) {
    const line = lines.find((one) => digitsOf(one) === number) ?? '';
    for (const step of steps) {
      if ('failure' in step) expect(line).toContain(step.failure);
      else expect(line, number).toMatch(/\d+ s/);
    }
  }
});
