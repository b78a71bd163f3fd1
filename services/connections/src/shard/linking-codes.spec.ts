import { connectionViews } from '@recado/contracts';
import { Keys, openLinkingCode } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';

const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ QR_MS: '150' });
  await stage.start();
});
afterAll(() => stage.close());

test('after five QR codes the session stops until a retry', async () => {
  const { caller, publications } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Loja' });
  const view = await stage.status(caller, id, 'DISCONNECTED');
  expect(view).toMatchObject({ reason: 'qr_expired', retries: 5, qrcode: '' });
  const codes = publications
    .of(connectionViews.session)
    .map(({ whatsapp }) => openLinkingCode(keys, id, whatsapp.qrcode))
    .filter(Boolean);
  expect(new Set(codes).size).toBe(5);
  await stage.api.retry(caller, { id });
  const again = await stage.status(caller, id, 'qrcode');
  expect(codes).not.toContain(again.qrcode);
});

test('QR and pairing codes are sealed in the database, the outbox and the stream, and only admins can read them', async () => {
  const { caller, publications } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Loja' });
  const { qrcode } = await stage.status(caller, id, 'qrcode');
  await stage.api.pair(caller, { id, number: await stage.person() });
  const { pairingCode } = await eventually(async () => {
    const view = await stage.api.get(caller, { id });
    return view.pairingCode ? view : null;
  }, 'the pairing code');
  expect(qrcode).toMatch(/^https:\/\/wa\.me\/settings\/linked_devices#/);
  expect(pairingCode).toMatch(/^[A-Z0-9]{8}$/);
  const agent = await stage.api.get({ ...caller, profile: 'supervisor' }, { id });
  expect(agent).toMatchObject({ qrcode: '', pairingCode: '' });
  const [row] = await stage.rows<{ text: string }>(
    `select row_to_json(w)::text || (select string_agg(payload::text, '') from connections.outbox where company_id = $2) as text
     from connections.whatsapps w where id = $1`,
    [id, caller.companyId],
  );
  await eventually(() => publications.of(connectionViews.session).some(({ whatsapp }) => whatsapp.pairingCode));
  const published = JSON.stringify(publications.of(connectionViews.session));
  for (const kept of [row?.text ?? '', published]) {
    expect(kept).toContain('sealed:');
    for (const code of [qrcode, qrcode.slice(-60), pairingCode]) expect(kept).not.toContain(code);
  }
});
