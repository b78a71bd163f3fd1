import type { Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { mountedOperations } from '../edge/mounted-operation.ts';
import { JSON_BYTES } from './request-body.ts';

/** A character of a JSON text has at most six bytes, as `\u0001` has. */
const MOST_BYTES = 6;
/** Room for the other fields. */
const REST = 3_000;

const longestText = (type: Class<object>): number =>
  Math.max(
    0,
    ...getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .filter(({ name, each }) => name === 'maxLength' && !each)
      .map(({ constraints }) => Number(constraints[0])),
  );

test('the longest text that an operation accepts fits into its body limit, also when every character is escaped', () => {
  const tooSmall = mountedOperations()
    .filter(({ rest = '' }) => /^(POST|PUT)/.test(rest))
    .filter(({ input, maxBodyBytes = JSON_BYTES }) => longestText(input) * MOST_BYTES + REST > maxBodyBytes)
    .map(({ resource, operation }) => `${resource}.${operation}`);
  expect(tooSmall).toEqual([]);
});
