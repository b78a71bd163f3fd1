import { contracts, partsOf, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { causeWords, namedWords } from './named-problem-words.ts';
import { ruleName } from './rule-name.ts';

function rulesOf(type: Class<object>, seen = new Set<unknown>()): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .flatMap(({ name, type: kind }) => (kind === 'customValidation' && name ? [name] : []));
  return [...own, ...partsOf(type).flatMap(({ part }) => rulesOf(part as Class<object>, seen))];
}

test('rules of validators, forms and faults have names of one form in version 1, those of JSON Schema where it has one', () => {
  const declared = Object.values(contracts).flatMap(({ operations }) =>
    Object.values(operations as unknown as Operations).flatMap(({ input }) => rulesOf(input)),
  );
  const rules = new Set([...declared, ...Object.keys(namedWords), ...Object.keys(causeWords), 'ERR_VOICE_FORMAT']);
  expect(rules.size).toBeGreaterThan(50);
  expect([...rules].map(ruleName).filter((rule) => !/^(?!is[A-Z])[a-z][a-zA-Z0-9]*$/.test(rule))).toEqual([]);
  expect(['isIso8601', 'arrayMaxSize', 'LIMIT_FIELD_COUNT', 'ERR_VOICE_FORMAT', 'required'].map(ruleName)).toEqual([
    'dateTime',
    'maxItems',
    'limitFieldCount',
    'voiceFormat',
    'required',
  ]);
});
