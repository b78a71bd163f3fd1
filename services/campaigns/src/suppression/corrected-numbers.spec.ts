import { contactEvents, numberKey } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aListCompany, type ListCompany } from '../testing/list.factory.ts';
import { openCampaignsDatabase } from '../testing/open-database.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns();
const database = openCampaignsDatabase();
let company: ListCompany;
beforeEach(() => {
  company = aListCompany(bus);
});

const listed = async () => {
  const { records } = await company.suppressions.list(company.admin, {});
  return records.map(({ number }) => number);
};

test('after a number was corrected only opt-outs by hand follow, and nobody has moved', async () => {
  const cases = [
    ['manual', '5511987650201', '5511987650211'],
    ['word', '5511987650202', '5511987650212'],
    ['import', '5511987650203', '5511987650213'],
    ['erased', '5511987650204', '5511987650214'],
  ] as const;
  for (const [reason, number] of cases) {
    if (reason === 'erased')
      await database().within(company, ({ suppressions }) => suppressions.anonymize(numberKey(number), true));
    else await database().within(company, ({ suppressions }) => suppressions.addMany([{ number, name: '', reason }]));
  }
  const change = (from: string, to: string, isCorrection: boolean) =>
    publishAs(bus, contactEvents.numberChanged, company.companyId, { contactId: 1, from, to, isCorrection });
  for (const [, from, to] of cases) await change(from, to, true);
  await change('5511987650202', '5511987650222', false);
  await eventually(async () => (await listed()).includes('5511987650222'), 'the last one');
  const numbers = await listed();
  expect(cases.map(([, , to]) => numbers.includes(to))).toEqual([true, false, false, false]);
  const moves = await database().within(company, ({ numberMoves }) =>
    numberMoves.of(cases.map(([, from]) => numberKey(from))),
  );
  expect([...moves.values()]).toEqual(['5511987650222']);
});

test('an erased person who is put on the list again, and taken off, stays protected', async () => {
  const number = '5511987650301';
  await database().within(company, ({ suppressions }) => suppressions.anonymize(numberKey(number), true));
  const { id } = await company.suppressions.add(company.admin, { number });
  expect(await listed()).toEqual([number, '']);
  await company.suppressions.remove(company.admin, { id });
  const among = await database().within(company, ({ suppressions }) => suppressions.among([numberKey(number)]));
  expect(among).toEqual(new Set([numberKey(number)]));
});
