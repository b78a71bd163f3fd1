import { expect, onTestFinished, test, vi } from 'vitest';
import { startMkAuthFake, type MkAuthFake } from './mkauth.fake.ts';

const basic = `Basic ${Buffer.from('id:secret').toString('base64')}`;

async function start() {
  const fake = await startMkAuthFake({
    clientId: 'id',
    clientSecret: 'secret',
    clients: [{ uuid_cliente: 'u7', cpf_cnpj: '52998224725', login: 'maria', bloqueado: 'sim' }],
    bills: [
      { cpf_cnpj: '52998224725', titulo: '1', status: 'vencido', valor: '99.90', datavenc: '2026-10-10 00:00:00' },
    ],
  });
  onTestFinished(() => fake.stop());
  return fake;
}
async function get(fake: MkAuthFake, path: string, authorization: string, method = 'GET') {
  const response = await fetch(fake.url + path, { method, headers: { authorization } });
  return { status: response.status, text: await response.text() };
}
const signIn = async (fake: MkAuthFake) => `Bearer ${(await get(fake, '/api/', basic)).text}`;

test('the token is the bare text of a JWT and needs the right secret', async () => {
  const fake = await start();
  expect(await signIn(fake)).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await get(fake, '/api/', `Basic ${Buffer.from('id:x').toString('base64')}`)).status).toBe(401);
});

test('a token dies after ten minutes', async () => {
  const fake = await start();
  const bearer = await signIn(fake);
  const ask = () => get(fake, '/api/cliente/show/maria', bearer);
  expect((await ask()).status).toBe(200);
  const began = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began + 601_000);
  onTestFinished(() => clock.mockRestore());
  expect((await ask()).status).toBe(401);
});

test('a client is found by document and login, an unknown one is the text NULL', async () => {
  const fake = await start();
  const bearer = await signIn(fake);
  for (const key of ['52998224725', 'maria']) {
    const { text } = await get(fake, `/api/cliente/show/${key}`, bearer);
    expect(JSON.parse(text)).toMatchObject({ dados_cliente: { titulos: { uuid_cliente: 'u7' } } });
    expect(text).toContain('senha');
  }
  expect((await get(fake, '/api/cliente/show/nobody', bearer)).text).toBe('NULL');
});

test('bills come by document, and none is a message', async () => {
  const fake = await start();
  const bearer = await signIn(fake);
  const { text } = await get(fake, '/api/titulo/titulos/52998224725', bearer);
  expect(JSON.parse(text)).toMatchObject({ titulos: [{ titulo: '1' }] });
  const none = await get(fake, '/api/titulo/titulos/1', bearer);
  expect(none.text).toBe('{"mensagem":"Registro n\\u00e3o encontrado"}');
});

test('a GET unlocks, each time it is sent', async () => {
  const fake = await start();
  const bearer = await signIn(fake);
  await get(fake, '/api/cliente/desbloqueio/u7', bearer);
  await get(fake, '/api/cliente/desbloqueio/u7', bearer);
  expect(fake.unlocked).toEqual(['u7', 'u7']);
  expect((await get(fake, '/api/cliente/show/maria', bearer)).text).toContain('"bloqueado":"nao"');
});

test('methods are enabled one by one, and only GET is served', async () => {
  const fake = await start();
  const bearer = await signIn(fake);
  fake.knobs.disabled = ['cliente/show'];
  expect((await get(fake, '/api/cliente/show/maria', bearer)).status).toBe(403);
  expect((await get(fake, '/api/cliente/show/maria', bearer, 'POST')).status).toBe(405);
});
