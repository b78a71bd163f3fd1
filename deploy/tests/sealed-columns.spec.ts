import { Keys, sealedColumns } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealLinkingCode } from '../../libs/platform/src/linking-code.ts';
import { storeAnswer } from '../../libs/platform/src/postgres/idempotent-request.ts';
import { MoveInRepository } from '../../services/accounts/src/move-in/move-in.repository.ts';
import { ProviderSettingsRepository } from '../../services/billing/src/providers/provider-settings.repository.ts';
import { PushKeyRepository } from '../../services/chat/src/push/push-key.repository.ts';
import { PushRepository } from '../../services/chat/src/push/push.repository.ts';
import { newCloudWebhook, sealCloudSecret } from '../../services/connections/src/rows/cloud-secrets.ts';
import { MediaRepository } from '../../services/connections/src/rows/media.repository.ts';
import { TurnRepository } from '../../services/integrations/src/turn/turn.repository.ts';
import { CallbackSecretRepository } from '../../services/integrations/src/webhooks/callback-secret.repository.ts';
import { resealColumn } from '../secret/reseal-column.ts';
import { aConversation } from './conversation.factory.ts';
import { product } from './running-product.ts';
import { SignInRequestRepository } from '../../services/accounts/src/auth/provider/sign-in-request.repository.ts';
import { sealedElsewhere } from './sealed-elsewhere.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();
const [before, after] = [product.secret, 'the root secret that comes after that one'];
const keys = new Keys(before);
/** The part of an entity manager that the repositories use. */
const manager = {
  query: async (text: string, values?: unknown[]) => (await sql.query(text, values)).rows as unknown[],
} as unknown as EntityManager;

// Nobody else sees the rows, nor those that are sealed anew.
beforeEach(() => sql.query('begin'));
afterEach(() => sql.query('rollback'));

/** Seals a value in each of the columns as the service does. */
async function sealAll(companyId: number, connectionId: number): Promise<void> {
  await sql.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
  await new ProviderSettingsRepository(manager, keys).saveCredentials('efi', { clientId: 'a' });
  await new PushKeyRepository(manager, keys).get();
  const browser = { userId: 1, sessionId: crypto.randomUUID(), language: 'pt', withText: true } as const;
  await new PushRepository(manager, keys).save(browser, { endpoint: 'https://push.example', p256dh: 'a', auth: 'b' });
  const source = {
    kind: 'image',
    url: null,
    directPath: null,
    key: 'a',
    sha256: null,
    size: 1,
    mimetype: 'a/b',
    name: 'c',
  };
  const media = { waId: '3EB0', chat: { number: '55' }, path: 'a', source };
  await new MediaRepository(manager, keys).add(connectionId, media as never);
  await new TurnRepository(manager, keys).saveSession('ticket-1', 'prompt-2', { a: 1 }, [{ text: 'b' }] as never);
  for (const secret of ['a', 'b']) await new CallbackSecretRepository(manager, keys).rotate(companyId, secret, 1);
  await sql.query(
    `insert into integrations.webhook_endpoints (kind, name, url, events, shape, active, secret)
     values ('callback', 'shop', 'https://shop.example', '{}', 'recado', false, '')`,
  );
  await sql.query('update connections.whatsapps set pairing_code = $2 where id = $1', [
    connectionId,
    sealLinkingCode(keys, connectionId, 'ABCD-EFGH'),
  ]);
  const { cloudWebhook } = newCloudWebhook(keys, companyId);
  await sql.query(
    `update connections.whatsapps set cloud_token = $2, cloud_app_secret = $3, cloud_webhook = $4 where id = $1`,
    [
      connectionId,
      sealCloudSecret(keys, companyId, 'token', 'a token'),
      sealCloudSecret(keys, companyId, 'appSecret', 'a secret'),
      cloudWebhook,
    ],
  );
  const moveIn = {
    address: 'postgres://reader@old.example/whaticket',
    source: 'public',
    oldCompanyId: null,
    orderedBy: 'Ana',
  };
  await new MoveInRepository(manager, keys).add(moveIn, 'postgres://reader:secret@old.example/whaticket');
  const provider = { companyId, issuer: 'https://sso.example', clientId: 'recado' };
  await new SignInRequestRepository(manager, keys).add('a state', { verifier: 'a', nonce: 'b' }, provider);
  const request = { companyId, owner: 'key 3', operation: 'a.b', key: 'c', fingerprint: 'd', keys };
  for (const service of ['accounts', 'campaigns', 'connections', 'integrations', 'tickets'])
    await storeAnswer(manager, service, request as never, 'an answer');
}

test('what services seal is sealed anew, opens with the new secret alone, and is left alone then', async () => {
  const { company, line } = await aConversation();
  await sealAll(company.id, line.id);
  const [rotating, next] = [new Keys({ current: after, previous: before }), new Keys(after)];
  for (const [name, column] of Object.entries(sealedColumns)) {
    const done = await resealColumn(sql, rotating, name, column);
    expect(done.unopened, name).toEqual([]);
    if (sealedElsewhere[name] === 'sealed-columns.spec.ts') expect(done.changed, name).toBeGreaterThan(0);
    expect(await resealColumn(sql, next, name, column), name).toEqual({ rows: done.rows, changed: 0, unopened: [] });
    const former = await resealColumn(sql, new Keys(before), name, column);
    expect(former.unopened.length, name).toBe(done.rows);
  }
});
