import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, official } from '../testing/cloud.stage.ts';

let stage: CloudStage;
const dataDir = mkdtempSync(join(tmpdir(), 'simulator-cloud-'));
beforeAll(async () => {
  stage = await new CloudStage({ dataDir }).start();
});
afterAll(async () => {
  await stage.stop();
  rmSync(dataDir, { recursive: true });
});

test('numbers, the clock, windows and webhooks that were not answered survive a restart', async () => {
  await stage.openWindow();
  await stage.call('POST', '/clock', { advance: 60_000, stopped: true });
  const { json } = await stage.graph('POST', `${stage.number.accountId}/message_templates`, {
    name: 'kept',
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hello' }],
  });
  await stage.waitForChange('message_template_status_update', ({ event }) => event === 'APPROVED');
  stage.answers.push(500);
  await stage.sendText(ana, official, 'not heard');
  await stage.waitForMessage(({ text }) => text?.body === 'not heard');
  const clock = await stage.call('GET', '/clock');
  await stage.restart();
  // The first request may be sent on a connection that the restart has closed.
  await expect.poll(() => stage.call('GET', '/clock').catch(() => undefined)).toEqual(clock);
  expect(await stage.graph('GET', `${json.id}?fields=status`)).toMatchObject({ json: { status: 'APPROVED' } });
  stage.received.length = 0;
  await stage.call('DELETE', '/clock');
  await stage.advance(60_000);
  await stage.waitForMessage(({ text }) => text?.body === 'not heard');
  await stage.waitForStatus(await stage.sent({ type: 'text', text: { body: 'still open' } }), 'delivered');
});
