import { expect, test } from 'vitest';
import { GoogleTokens } from './google-token.ts';
import { anAgent, failed } from './testing/an-agent.ts';

test('a token serves until a minute before it expires', async () => {
  const { run, clock, tokenCalls } = await anAgent();
  await Promise.all([run(), run()]);
  clock.now += 3600_000 - 60_001;
  await run();
  expect(tokenCalls()).toBe(1);
  clock.now += 1;
  await Promise.all([run(), run()]);
  expect(tokenCalls()).toBe(2);
});

test('a token that Google refuses is not used again', async () => {
  const { run, revokeTokens, tokenCalls } = await anAgent();
  await run();
  revokeTokens();
  expect(await run()).toMatchObject(failed('unauthorized'));
  expect((await run()).outcome).toEqual({ kind: 'continue' });
  expect(tokenCalls()).toBe(2);
});

test('a token that could not be fetched is fetched again the next time', async () => {
  const { run, knobs } = await anAgent();
  knobs.failNext = { status: 500, times: 1 };
  expect(await run()).toMatchObject(failed('serverError'));
  expect((await run()).outcome).toEqual({ kind: 'continue' });
});

test('an account that Google does not know is unauthorized', async () => {
  const { run, integration } = await anAgent();
  const account = JSON.parse(integration.jsonContent) as object;
  integration.jsonContent = JSON.stringify({ ...account, client_email: 'other@loja.iam.gserviceaccount.com' });
  const result = await run();
  expect(result).toMatchObject(failed('unauthorized'));
  expect(result.calls).toMatchObject([{ status: 400, answer: expect.stringContaining('account not found') }]);
});

test('without an option only Google is asked for tokens', () => {
  expect(new GoogleTokens().tokenUrl).toBe('https://oauth2.googleapis.com/token');
});
