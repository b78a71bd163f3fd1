import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aCampaign, someCounts } from '../../testing/campaign-factories.ts';
import { applyProgress, campaignOptions, listKey, progressOf, replaceCampaign } from './campaigns.cache.ts';

const pages = (...records: ReturnType<typeof aCampaign>[]) => ({
  pages: [{ records, hasMore: false, cursor: null, count: records.length }],
  pageParams: [''],
});
function clientWith(...records: ReturnType<typeof aCampaign>[]) {
  const client = new QueryClient();
  client.setQueryData([...listKey, {}], pages(...records));
  for (const record of records) client.setQueryData(campaignOptions(record.id).queryKey, record);
  return client;
}

test('whoever has an outcome is settled, and whoever read or answered has received', () => {
  const counts = someCounts({ recipients: 10, pending: 3, confirming: 1, sent: 1, delivered: 2, read: 1, replied: 1 });
  expect(progressOf(counts)).toEqual({ recipients: 10, settled: 6, delivered: 4 });
});

test('pushed numbers change the campaign in the list and by itself, and no other', () => {
  const [running, other] = [aCampaign({ status: 'EM_ANDAMENTO' }), aCampaign()];
  const client = clientWith(running, other);
  const counts = someCounts({ recipients: 5, delivered: 5 });
  const waits = [{ whatsappId: 1, reason: 'ceiling' as const, until: null }];
  const progress = { action: 'update' as const, id: running.id, status: 'EM_ANDAMENTO' as const, counts, waits };
  expect(applyProgress(client, progress)).toBe(false);
  expect(client.getQueryData([...listKey, {}])).toEqual(pages({ ...running, counts, waits }, other));
  expect(client.getQueryData(campaignOptions(running.id).queryKey)?.counts).toEqual(counts);
});

test('a campaign that has another state now is reported, since lists may be filtered by it', () => {
  const running = aCampaign({ status: 'EM_ANDAMENTO' });
  expect(replaceCampaign(clientWith(running), { ...running, status: 'CANCELADA' })).toBe(true);
  expect(replaceCampaign(clientWith(running), { ...running, name: 'Outro nome' })).toBe(false);
});
