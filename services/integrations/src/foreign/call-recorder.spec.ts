import { startWebhookReceiverFake } from '@recado/testkit/fakes';
import { expect, test, vi } from 'vitest';
import { CallRecorder } from './call-recorder.ts';
import { forTest, localClient } from './testing/a-turn.ts';

async function aRecorder(turnMs?: number) {
  const fake = forTest(await startWebhookReceiverFake());
  const recorder = new CallRecorder(localClient(), 'test', 7, turnMs);
  const post = (json: object) => recorder.request({ url: `${fake.url}/a?key=geheim`, method: 'POST', body: { json } });
  return { ...fake, recorder, post, host: new URL(fake.url).host };
}

test('a call is kept with host and path, status and times, and texts of at most 500 characters', async () => {
  const { recorder, post, knobs, host } = await aRecorder();
  knobs.answer = { body: 'a\0b\uFFFD' };
  await post({ text: 'x'.repeat(1000) });
  expect(recorder.calls).toEqual([
    { request: `POST ${host}/a`, ms: expect.any(Number), status: 200, sent: expect.any(String), answer: 'ab\uFFFD' },
  ]);
  expect(recorder.calls[0]?.sent).toHaveLength(500);
});

test('a note stands before the newest answer, and no note changes nothing', async () => {
  const { recorder, post, knobs } = await aRecorder();
  recorder.note(['before any call']);
  knobs.answer = { body: 'ok' };
  await post({});
  await post({});
  recorder.note([]);
  recorder.note(['a', 'b']);
  expect(recorder.calls.map(({ answer }) => answer)).toEqual(['ok', '(ignored: a, b) ok']);
});

test('refusals come back as answers, failures of the server are thrown, and both are kept', async () => {
  const { recorder, post, knobs } = await aRecorder();
  knobs.failWith = 404;
  expect((await post({})).status).toBe(404);
  knobs.failWith = 500;
  await expect(post({})).rejects.toMatchObject({ reason: 'status', status: 500 });
  knobs.dropConnection = true;
  await expect(post({})).rejects.toMatchObject({ reason: 'network' });
  expect(recorder.calls.map(({ status }) => status)).toEqual([404, 500, null]);
  expect(recorder.calls[1]?.answer).toBe('status: 127.0.0.1 (500)');
});

test('all calls of a turn have a limit together', async () => {
  const { post, knobs } = await aRecorder(60_000);
  await post({});
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 59_950);
  knobs.delayMs = 3_000;
  await expect(post({})).rejects.toMatchObject({ reason: 'timeout' });
});
