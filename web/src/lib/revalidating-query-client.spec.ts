import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { RevalidatingQueryClient } from './revalidating-query-client.ts';

/** A question whose answers are given by hand, one after the other. */
function asked(client: RevalidatingQueryClient) {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['members'], queryFn, staleTime: Infinity, retry: false });
  observer.subscribe(() => undefined);
  return { answers, shown: () => client.getQueryData(['members']) };
}

test('what changed while it was first asked for is asked for once more, however often it changed', async () => {
  const client = new RevalidatingQueryClient();
  const { answers, shown } = asked(client);
  for (let i = 0; i < 5; i++) void client.invalidateQueries({ queryKey: ['members'] });
  expect(answers).toHaveLength(1);
  answers[0]?.resolve('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toBe('before');
  answers[1]?.resolve('after');
  await vi.waitFor(() => expect(shown()).toBe('after'));
  expect(answers).toHaveLength(2);
});

test('an answer that was under way while something was put in its place is asked for once more', async () => {
  const client = new RevalidatingQueryClient();
  const { answers, shown } = asked(client);
  answers[0]?.resolve('before');
  await vi.waitFor(() => expect(shown()).toBe('before'));
  void client.refetchQueries();
  client.setQueriesData({ queryKey: ['members'] }, 'told');
  answers[1]?.resolve('before');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.resolve('told');
  await vi.waitFor(() => expect(shown()).toBe('told'));
});

test('what is told of something that is not there yet is in the answer that counts', async () => {
  const client = new RevalidatingQueryClient();
  const { answers, shown } = asked(client);
  client.setQueryData(['members'], (before?: string) => before && `${before}, told`);
  answers[0]?.resolve('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve('after');
  await vi.waitFor(() => expect(shown()).toBe('after'));
});

test('a first question that failed is asked once more as well', async () => {
  const client = new RevalidatingQueryClient();
  const { answers, shown } = asked(client);
  void client.invalidateQueries();
  answers[0]?.reject(new Error('away'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve('there');
  await vi.waitFor(() => expect(shown()).toBe('there'));
});

test('what nobody changed is asked for once', async () => {
  const client = new RevalidatingQueryClient();
  const { answers, shown } = asked(client);
  void client.invalidateQueries({ queryKey: ['others'] });
  answers[0]?.resolve('once');
  await vi.waitFor(() => expect(shown()).toBe('once'));
  await new Promise((done) => setTimeout(done, 20));
  expect(answers).toHaveLength(1);
});
