import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { expect, test } from 'vitest';
import { Ids, Maybe } from './fields.ts';
import { When } from './time-fields.ts';

class Given {
  @Maybe() @When() at?: string;
  @Maybe() @Ids() ids?: number[];
}
const refused = (given: object) => validateSync(Object.assign(new Given(), given)).map(({ property }) => property);

test.each(['2030-01-31T10:20Z', '2030-01-31T10:20:30Z', '2030-01-31T23:59:59.123-03:00'])('%s is a time', (at) =>
  expect(refused({ at })).toEqual([]),
);
test.each([
  '2030-01-31',
  '2030-01-31T10:20',
  '2030-W10-3',
  '2030-123',
  '2030-02-30',
  '2030-01-31T24:00:00Z',
  '0000-01-01',
  '20300131',
  '2030',
  '+002030-01-31',
  'x',
])('%s is refused as a time that Postgres cannot parse', (at) => expect(refused({ at })).toEqual(['at']));
test('a list of ids accepts the range of a bigint column', () => {
  expect(refused({ ids: [1, Number.MAX_SAFE_INTEGER] })).toEqual([]);
  for (const id of [1e19, -1, 1.5]) expect(refused({ ids: [1, id] }), String(id)).toEqual(['ids']);
});
