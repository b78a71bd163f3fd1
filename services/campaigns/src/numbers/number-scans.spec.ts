import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { beforeEach, expect, test } from 'vitest';
import { startCampaigns } from '../service.ts';
import { aListCompany, type ListCompany } from '../testing/list.factory.ts';
import { openCampaignsDatabase } from '../testing/open-database.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns();
const database = openCampaignsDatabase();
let company: ListCompany;
beforeEach(() => {
  company = aListCompany(bus);
});

/** A process that starts looks through all numbers. */
async function look(table: 'opt_out_scans' | 'item_scans'): Promise<void> {
  const service = await startCampaigns();
  const left = `select position from campaigns.${table} where company_id = $1`;
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ position: number | null }>(left, [company.companyId]);
    return rows.length === 1 && rows[0]?.position === null;
  }, 'all numbers');
  await service.close();
}

test('an opt-out without the code of its country protects the person it means, once', async () => {
  for (const number of ['11999990001', '5511999990002', '11999990002', '5215512345678', '977771234'])
    await queryAsOwner(
      `insert into campaigns.suppressions (company_id, number, number_key, reason) values ($1, $2, $2, 'import')`,
      [company.companyId, number],
    );
  await look('opt_out_scans');
  const { records } = await company.suppressions.list(company.admin, {});
  expect(records.map(({ number }) => number)).toEqual(['977771234', '5215512345678', '5511999990002', '5511999990001']);
  const asked = ['551199990001', '551199990002', '525512345678'];
  const among = await database().within(company.admin, ({ suppressions }) => suppressions.among(asked));
  expect(among).toEqual(new Set(asked));
});

test('items of lists get the number that they mean, and a list counts each person once', async () => {
  const { id } = await company.aList();
  await company.add(id, '5511999990002', 'Bia');
  for (const [name, number] of [
    ['Ana', '11999990001'],
    ['Bia de novo', '11 99999-0002'],
    ['Caio', '977771234'],
  ])
    await queryAsOwner(
      `with added as (insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key)
         values ($1, $2, $3, $4, regexp_replace($4, '\\D', '', 'g')))
       update campaigns.contact_lists set contacts_count = contacts_count + 1 where id = $2`,
      [company.companyId, id, name, number],
    );
  await look('item_scans');
  const { contacts } = await company.items.list(company.admin, { contactListId: id });
  expect(contacts.map(({ name, number }) => [name, number])).toEqual([
    ['Caio', '977771234'],
    ['Ana', '5511999990001'],
    ['Bia', '5511999990002'],
  ]);
  expect((await company.lists.list(company.admin, {})).records[0]).toMatchObject({ contactsCount: 3 });
});
