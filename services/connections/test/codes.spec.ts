import { connectionEvents } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({ QR_MS: '150' });
  await stage.start();
});
afterAll(() => stage.close());

test('five codes are shown, then the attempt is over until somebody asks for another', async () => {
  const { caller, facts } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Loja' });
  const view = await stage.status(caller, id, 'DISCONNECTED');
  expect(view).toMatchObject({ reason: 'qr_expired', retries: 5, qrcode: '' });
  const codes = facts
    .of(connectionEvents.sessionChanged)
    .map(({ whatsapp }) => whatsapp.qrcode)
    .filter(Boolean);
  expect(new Set(codes).size).toBe(5);
  await stage.api.retry(caller, { id });
  const again = await stage.status(caller, id, 'qrcode');
  expect(codes).not.toContain(again.qrcode);
});
