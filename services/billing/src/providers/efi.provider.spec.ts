import { expect, test } from 'vitest';
import { anOrder, errorOf } from './testing/an-order.ts';
import { openBillingDatabase } from './testing/open-billing-database.ts';
import { efiScene, received } from './testing/provider-scenes.ts';

const db = openBillingDatabase();
const open = () => efiScene(db());
const tokenCalls = (requests: { path: string }[]) => requests.filter(({ path }) => path === '/oauth/token').length;
const bodyOf = (request: { body: Buffer } | undefined) => JSON.parse(String(request?.body)) as Record<string, unknown>;

test('one token serves many calls, also those made at once', async () => {
  const { fake, provider } = await open();
  fake.revokeTokens();
  fake.requests.length = 0;
  await Promise.all([1, 2, 3].map(() => provider.createCharge(anOrder())));
  await provider.createCharge(anOrder());
  expect(tokenCalls(fake.requests)).toBe(1);
});

test('a token is renewed before it expires', async () => {
  const { fake, withKeys } = await open();
  fake.knobs.tokenSeconds = 59;
  const provider = withKeys({});
  fake.requests.length = 0;
  await provider.createCharge(anOrder());
  await provider.createCharge(anOrder());
  expect(tokenCalls(fake.requests)).toBe(2);
});

test('a token that the bank revoked is renewed once, and a second refusal is an error', async () => {
  const { fake, provider } = await open();
  await provider.createCharge(anOrder());
  fake.revokeTokens();
  fake.requests.length = 0;
  expect((await provider.createCharge(anOrder())).state).toBe('open');
  expect(tokenCalls(fake.requests)).toBe(1);
  fake.knobs.tokenSeconds = 0;
  fake.revokeTokens();
  fake.requests.length = 0;
  expect(await errorOf(() => provider.createCharge(anOrder()))).toMatchObject({ problem: 'credentials', retry: false });
  expect(tokenCalls(fake.requests)).toBeLessThanOrEqual(2);
});

test('a certificate works as PEM with its key beside it or behind it, and as a file that a browser read', async () => {
  const { fake, withKeys } = await open();
  const { certificate, privateKey, p12 } = fake.certificates;
  const inBase64 = Buffer.from(certificate + privateKey).toString('base64');
  for (const keys of [
    { certificate, privateKey },
    { certificate: certificate + privateKey },
    { certificate: inBase64 },
    { certificate: `data:application/x-pkcs12;base64,${p12}` },
  ])
    await withKeys(keys).testCredentials();
});

test('a file that Node cannot read is named with the command that converts it', async () => {
  const { fake, withKeys } = await open();
  const legacy = withKeys({ certificate: fake.certificates.legacyP12 });
  const error = await errorOf(() => legacy.testCredentials());
  expect(error).toMatchObject({ problem: 'certificate', retry: false });
  expect(error.detail).toContain('openssl pkcs12 -legacy');
  expect(await errorOf(() => withKeys({ certificate: 'bm90IGE=' }).testCredentials())).toMatchObject({
    problem: 'certificate',
  });
});

test('a certificate of the other environment is named as such, for the first call and for later ones', async () => {
  const { fake, withKeys } = await open();
  const stranger = withKeys({ certificate: fake.certificates.stranger });
  expect(await errorOf(() => stranger.testCredentials())).toMatchObject({ problem: 'certificate' });
  expect(await errorOf(() => stranger.createCharge(anOrder()))).toMatchObject({ problem: 'certificate' });
});

test('a connection that the bank closes on the first call is reported as a wrong certificate', async () => {
  const { fake, withKeys } = await open();
  fake.knobs.dropConnection = true;
  const error = await errorOf(() => withKeys({}).testCredentials());
  expect(error).toMatchObject({ problem: 'certificate', retry: true });
  expect(error.detail).toContain('other environment');
});

test('a missing scope of the application is named', async () => {
  const { fake, withKeys } = await open();
  fake.knobs.scope = 'cob.read cob.write';
  const error = await errorOf(() => withKeys({}).testCredentials());
  expect(error).toMatchObject({ problem: 'credentials', retry: false });
  expect(error.detail).toContain('pix.write, webhook.write');
});

test('the Pix key of another account is reported as a wrong credential, not as a refused charge', async () => {
  const { withKeys } = await open();
  const error = await errorOf(() => withKeys({ pixKey: 'outra@loja.example' }).createCharge(anOrder()));
  expect(error).toMatchObject({ problem: 'credentials', retry: false });
  expect(error.detail).toContain('chave_invalida');
});

test('what the bank refuses is said in its words', async () => {
  const { provider } = await open();
  const error = await errorOf(() => provider.createCharge(anOrder({ amountCents: 0 })));
  expect(error).toMatchObject({ problem: 'refused', retry: false });
  expect(error.detail).toContain('valor_invalido');
});

test('a charge has exact text for money, and the payer with one document or not at all', async () => {
  const { fake, provider } = await open();
  const payer = { name: 'Ana', email: null, document: null };
  await provider.createCharge(anOrder({ description: 'x'.repeat(200), amountCents: 1_050 }));
  expect(bodyOf(fake.requests.at(-1))).toMatchObject({
    valor: { original: '10.50' },
    calendario: { expiracao: 3_600 },
    devedor: { cnpj: '12ABC34501DE35', nome: 'Padaria São João' },
    solicitacaoPagador: 'x'.repeat(140),
  });
  await provider.createCharge(anOrder({ payer }));
  expect(bodyOf(fake.requests.at(-1))).not.toHaveProperty('devedor');
  await provider.createCharge(anOrder({ payer: { ...payer, document: '529.982.247-25' } }));
  expect(bodyOf(fake.requests.at(-1))).toMatchObject({ devedor: { cpf: '52998224725', nome: 'Ana' } });
});

test('only reais can be paid by Pix', async () => {
  const { fake, provider } = await open();
  fake.requests.length = 0;
  const error = await errorOf(() => provider.createCharge(anOrder({ currency: 'USD' })));
  expect(error).toMatchObject({ problem: 'unsupported', retry: false });
  expect(fake.requests).toHaveLength(0);
});

test('a charge that is answered without its code gets it by its location', async () => {
  const { fake, provider } = await open();
  fake.knobs.lacksCode = true;
  const charge = await provider.createCharge(anOrder());
  expect(charge.brCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
});

test('a charge that pays itself, as in the test environment, is paid', async () => {
  const { fake, provider } = await open();
  fake.knobs.paysSmallAmounts = true;
  const { id, companyId } = anOrder();
  await provider.createCharge(anOrder({ id, companyId, amountCents: 1_000 }));
  await expect
    .poll(() => provider.getCharge({ id, companyId, providerId: null }))
    .toMatchObject({ state: 'paid', payments: [{ amountCents: 1_000 }] });
});

test('notices go to one address that holds their secret, and end in its unused parameter', async () => {
  const { fake, provider } = await open();
  await provider.setUpNotices?.('https://recado.example/notices/efi?installation=1');
  const url = new URL(`${fake.webhookUrl()}/pix`);
  expect(url.searchParams.get('ignorar')).toBe('/pix');
  expect(url.searchParams.get('hmac')).toMatch(/^[\w-]{43}$/);
  expect(url.pathname).toBe('/notices/efi');
  expect(await errorOf(() => provider.setUpNotices?.('http://recado.example/'))).toMatchObject({ problem: 'refused' });
});

test('a notice of several payments names each charge once, and none that is not ours', async () => {
  const { fake, provider } = await open();
  const [first, second] = [anOrder(), anOrder()];
  fake.knobs.batchOf = 2;
  for (const order of [first, second]) {
    await provider.createCharge(order);
    await fake.pay(order.id);
  }
  const notice = received(fake.notices.at(-1));
  expect(provider.readNotice(notice)).toEqual([{ id: first.id }, { id: second.id }]);
  const read = (body: unknown) => provider.readNotice({ ...notice, rawBody: Buffer.from(JSON.stringify(body)) });
  expect(
    read({ pix: [{ endToEndId: 'E1' }, { txid: 'PEDIDO42' }, { txid: 7 }, null, { tipo: 'SOLICITACAO' }] }),
  ).toEqual([]);
  expect(read({ pix: [{ txid: first.id }, { txid: first.id, devolucoes: [] }] })).toEqual([{ id: first.id }]);
  // The calls by which the bank tries the address.
  expect(read({ evento: 'teste_webhook' })).toEqual([]);
  expect(provider.readNotice({ ...notice, rawBody: Buffer.alloc(0) })).toEqual([]);
});
