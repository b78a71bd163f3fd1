import { contracts, type Contract } from '@recado/contracts';
import { fieldPresence } from '@recado/contracts/field-presence.gen';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from './input-parser.ts';

test('a field that has to be there is refused when it is missing, also one that may be null', () => {
  const passed: string[] = [];
  for (const { name: resource, operations } of Object.values(contracts as unknown as Record<string, Contract>))
    for (const [operation, { input, rest }] of Object.entries(operations)) {
      if (!rest) continue;
      const invalid: InvalidField[] = [];
      InputParser.of(input).parse({}, invalid, { timeZone: null, country: null });
      const refused = new Set(invalid.map(({ field }) => field));
      for (const [field, presence] of Object.entries(fieldPresence[input.name] ?? {}))
        if (presence === 'nullable' && !refused.has(field)) passed.push(`${resource}.${operation}: ${field}`);
    }
  expect(passed).toEqual([]);
});
