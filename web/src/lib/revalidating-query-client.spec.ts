import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { RevalidatingQueryClient } from './revalidating-query-client.ts';

/** A query whose responses the test resolves by hand, one after the other. */
function observe(client: RevalidatingQueryClient) {
  const responses: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['members'], queryFn, staleTime: Infinity, retry: false });
  observer.subscribe(() => undefined);
  return { responses, cached: () => client.getQueryData(['members']) };
}

test('invalidations during the first fetch cause one more fetch', async () => {
  const client = new RevalidatingQueryClient();
  const { responses, cached } = observe(client);
  for (let i = 0; i < 5; i++) void client.invalidateQueries({ queryKey: ['members'] });
  expect(responses).toHaveLength(1);
  responses[0]?.resolve('before');
  await vi.waitFor(() => expect(responses).toHaveLength(2), 90_000);
  expect(cached()).toBe('before');
  responses[1]?.resolve('after');
  await vi.waitFor(() => expect(cached()).toBe('after'), 90_000);
  expect(responses).toHaveLength(2);
});

test('data written during a refetch causes one more fetch', async () => {
  const client = new RevalidatingQueryClient();
  const { responses, cached } = observe(client);
  responses[0]?.resolve('before');
  await vi.waitFor(() => expect(cached()).toBe('before'), 90_000);
  void client.refetchQueries();
  client.setQueriesData({ queryKey: ['members'] }, 'event');
  responses[1]?.resolve('before');
  await vi.waitFor(() => expect(responses).toHaveLength(3), 90_000);
  responses[2]?.resolve('event');
  await vi.waitFor(() => expect(cached()).toBe('event'), 90_000);
});

test('data written during the first fetch causes one more fetch', async () => {
  const client = new RevalidatingQueryClient();
  const { responses, cached } = observe(client);
  client.setQueryData(['members'], (before?: string) => before && `${before}, event`);
  responses[0]?.resolve('before');
  await vi.waitFor(() => expect(responses).toHaveLength(2), 90_000);
  responses[1]?.resolve('after');
  await vi.waitFor(() => expect(cached()).toBe('after'), 90_000);
});

test('a first fetch that failed is repeated as well', async () => {
  const client = new RevalidatingQueryClient();
  const { responses, cached } = observe(client);
  void client.invalidateQueries();
  responses[0]?.reject(new Error('away'));
  await vi.waitFor(() => expect(responses).toHaveLength(2), 90_000);
  responses[1]?.resolve('there');
  await vi.waitFor(() => expect(cached()).toBe('there'), 90_000);
});

test('an unchanged query is fetched once', async () => {
  const client = new RevalidatingQueryClient();
  const { responses, cached } = observe(client);
  void client.invalidateQueries({ queryKey: ['others'] });
  responses[0]?.resolve('once');
  await vi.waitFor(() => expect(cached()).toBe('once'), 90_000);
  await new Promise((done) => setTimeout(done, 20));
  expect(responses).toHaveLength(1);
});
