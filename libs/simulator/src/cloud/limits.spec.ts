import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, official } from '../testing/cloud.stage.ts';

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
  await stage.openWindow();
});
afterAll(() => stage.stop());

const text = { type: 'text', text: { body: 'hi' } };
const patch = (settings: Record<string, unknown>) => stage.call('PATCH', `/official-numbers/${official}`, settings);
const phones = (count: number, from: number) => Array.from({ length: count }, (_, n) => String(from + n));

test('more than 45 messages to a person at once are refused with 131056, then one in six seconds', async () => {
  await patch({ throughput: 1000 });
  await stage.call('POST', '/clock', { stopped: true });
  const results = await Promise.all(Array.from({ length: 47 }, () => stage.send(text)));
  const refused = results.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, json }) => [status, json.error.code as number])).toEqual([
    [429, 131056],
    [429, 131056],
  ]);
  await stage.advance(6_000);
  expect(await stage.send(text)).toMatchObject({ status: 200 });
  expect(await stage.send(text)).toMatchObject({ status: 429 });
});

test('more messages a second than the number may send are refused with 130429', async () => {
  await patch({ throughput: 3 });
  await stage.advance(1_000);
  const results = await Promise.all(phones(4, 5511900001000).map((number) => stage.send(text, number)));
  const refused = results.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 429, json: { error: { code: 130429 } } }]);
  await stage.advance(1_000);
  expect(await stage.send(text, '5511900001000')).toMatchObject({ status: 200 });
  await patch({ throughput: 1000 });
  await stage.call('POST', '/clock', { stopped: false });
});

test('a new person beyond the messaging limit is not reached, one within a window is', async () => {
  await stage.graph('POST', `${stage.number.accountId}/message_templates`, {
    name: 'offer',
    language: 'en',
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'An offer' }],
  });
  await stage.waitForChange('message_template_status_update', ({ event }) => event === 'APPROVED');
  const people = phones(51, 5511900002000);
  const last = people.at(-1) ?? '';
  await stage.call('POST', '/phones', { numbers: people });
  await patch({ tier: 'TIER_50' });
  const template = { type: 'template', template: { name: 'offer', language: { code: 'en' } } };
  const ids: string[] = [];
  for (const number of people) ids.push(await stage.sent(template, number));
  const failed = await stage.waitForStatus(ids.at(-1) ?? '', 'failed');
  expect(failed.errors[0].code).toBe(131048);
  await stage.waitForStatus(ids.at(-2) ?? '', 'delivered');
  await stage.waitForStatus(await stage.sent(template, people[0]), 'delivered');
  await stage.advance(6_000);
  await stage.waitForStatus(await stage.sent(template, ana), 'delivered');
  await patch({ tier: 'TIER_250' });
  const change = await stage.waitForChange('phone_number_quality_update', ({ event }) => event === 'UPGRADE');
  expect(change).toMatchObject({ old_limit: 'TIER_50', max_daily_conversations_per_business: 'TIER_250' });
  await stage.waitForStatus(await stage.sent(template, last), 'delivered');
});

test('quality, throughput and a ban are announced', async () => {
  await patch({ quality: 'RED' });
  await stage.waitForChange('phone_number_quality_update', ({ event }) => event === 'FLAGGED');
  await patch({ quality: 'GREEN' });
  await stage.waitForChange('phone_number_quality_update', ({ event }) => event === 'UNFLAGGED');
  await patch({ status: 'BANNED' });
  const ban = await stage.waitForChange('account_update', ({ event }) => event === 'DISABLED_UPDATE');
  expect(ban.ban_info.waba_ban_state).toBe('DISABLE');
  expect(await stage.send(text)).toMatchObject({ status: 403, json: { error: { code: 131031 } } });
  await patch({ status: 'PENDING' });
  expect(await stage.send(text)).toMatchObject({ status: 400, json: { error: { code: 133010 } } });
});
