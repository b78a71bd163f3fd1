import { eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { startCampaigns } from '../service.ts';
import { aListCompany, peopleSheet } from '../testing/list.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns();

test('an import whose attempts ended while nothing could be written goes on once there is space', async () => {
  const company = aListCompany(bus);
  const { id: listId } = await company.aList();
  const shown = await company.preview(listId, 'a.csv', peopleSheet(3));
  await queryAsOwner(`
    create function campaigns.refuse_imports() returns trigger language plpgsql as $$ begin
      if new.id = ${shown.id} and new.state <> 'waiting' then
        raise exception 'no space left on device' using errcode = '53100';
      end if;
      return new;
    end $$`);
  await queryAsOwner(`create trigger refuse_imports before update on campaigns.list_imports
    for each row execute function campaigns.refuse_imports()`);
  const jobs = `from campaigns_jobs.job where name = 'import-contact-lists' and data ->> 'importId' = '${shown.id}'`;
  const stateOfJob = async () => (await queryAsOwner<{ state: string }>(`select state ${jobs}`)).rows[0]?.state;
  try {
    await company.start(shown);
    await eventually(async () => (await stateOfJob()) === 'retry', 'the failure of an attempt');
    await queryAsOwner(`update campaigns_jobs.job set retry_limit = 1 where id in (select id ${jobs})`);
    await eventually(async () => (await stateOfJob()) === 'failed', 'the end of the attempts');
  } finally {
    await queryAsOwner(`drop trigger refuse_imports on campaigns.list_imports`);
    await queryAsOwner(`drop function campaigns.refuse_imports`);
  }
  const { state } = await company.imports.get(company.admin, { id: shown.id });
  expect(state).toBe('waiting');
  const restarted = await startCampaigns();
  expect(await company.ended(shown.id)).toMatchObject({ state: 'done', added: 3, failure: null });
  await restarted.close();
});

test('an import that ended its process ten times without a saved row fails', async () => {
  const company = aListCompany(bus);
  const { id: listId } = await company.aList();
  const [deadly, harmless] = [
    await company.preview(listId, 'a.csv', peopleSheet(3)),
    await company.preview(listId, 'b.csv', peopleSheet(3)),
  ];
  const died = (id: number, times: number) =>
    queryAsOwner(`update campaigns.list_imports set attempts = ${times} where id = ${id}`);
  await died(deadly.id, 10);
  await company.start(deadly);
  expect(await company.ended(deadly.id)).toMatchObject({ state: 'failed', added: 0, failure: 'ERR_INTERNAL' });
  await died(harmless.id, 9);
  await company.start(harmless);
  expect(await company.ended(harmless.id)).toMatchObject({ state: 'done', added: 3, failure: null });
});

test('an import that finds a full disk is tried again, and goes on', async () => {
  const company = aListCompany(bus);
  const { id: listId } = await company.aList();
  // A sequence keeps its number when the transaction is undone: the first write alone is refused.
  await asOwner((sql) =>
    sql.query(`
      create sequence campaigns.full_disk_contact_list_items;
      grant usage on sequence campaigns.full_disk_contact_list_items to public;
      create function campaigns.refuse_once() returns trigger language plpgsql as $$ begin
        if new.company_id = ${company.companyId} and nextval('campaigns.full_disk_contact_list_items') = 1 then
          raise exception 'no space left on device' using errcode = '53100';
        end if;
        return new;
      end $$;
      create trigger refuse_once before insert on campaigns.contact_list_items for each row execute function campaigns.refuse_once()`),
  );
  try {
    const done = await company.imported(listId, 'a.csv', peopleSheet(3));
    expect(done).toMatchObject({ state: 'done', done: 3, added: 3, failure: null });
    const { rows } = await asOwner((sql) =>
      sql.query(`select last_value::int > 1 as tried from campaigns.full_disk_contact_list_items`),
    );
    expect(rows).toEqual([{ tried: true }]);
  } finally {
    await asOwner((sql) =>
      sql.query(`drop trigger refuse_once on campaigns.contact_list_items; drop function campaigns.refuse_once;
                 drop sequence campaigns.full_disk_contact_list_items`),
    );
  }
});
