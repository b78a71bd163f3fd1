import { expect, onTestFinished, test } from 'vitest';
import { ixcSecrets, startIxcFake, type IxcFake } from './ixc.fake.ts';

const token = '12:secret';
const pdf = Buffer.from('%PDF-1.4');

async function start() {
  const fake = await startIxcFake({
    token,
    cliente: [{ id: '7', razao: 'Maria', cnpj_cpf: '529.982.247-25' }],
    fn_areceber: [
      { id: '1', id_cliente: '7', status: 'A' },
      { id: '2', id_cliente: '7', status: 'R' },
    ],
    cliente_contrato: [
      { id: '71', status_internet: 'CA' },
      { id: '72', status_internet: 'A' },
    ],
    pixCodes: { '1': 'code' },
    pdfs: { '1': pdf },
  });
  onTestFinished(() => fake.stop());
  return fake;
}
async function post(fake: IxcFake, resource: string, json: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(token).toString('base64')}`;
  const body = JSON.stringify(json);
  const response = await fetch(`${fake.url}/webservice/v1/${resource}`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const listing = { ixcsoft: 'listar' };
const where = (table: string, column: string, query: string) => ({
  qtype: `${table}.${column}`,
  query,
  oper: '=',
  page: '1',
  rp: '20',
});

test('a bad token gets status 200 and an answer that is no JSON', async () => {
  const { status, text } = await post(await start(), 'cliente', {}, { authorization: 'Basic eA==' });
  expect(status).toBe(200);
  expect(text.startsWith('{')).toBe(false);
});

test('an unknown resource, and a list without its header, get status 200 and an error as HTML', async () => {
  const fake = await start();
  for (const answer of [await post(fake, 'nothing', {}), await post(fake, 'cliente', where('cliente', 'id', '7'))]) {
    expect(answer).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'error' });
  }
});

test('a document is found in its masked form only, all values are texts and rows hold passwords', async () => {
  const fake = await start();
  const bare = await post(fake, 'cliente', where('cliente', 'cnpj_cpf', '52998224725'), listing);
  expect(JSON.parse(bare.text)).toEqual({ page: '1', total: 0 });
  const masked = await post(fake, 'cliente', where('cliente', 'cnpj_cpf', '529.982.247-25'), listing);
  const registros = [{ ...ixcSecrets, id: '7', razao: 'Maria', cnpj_cpf: '529.982.247-25' }];
  expect(masked.type).toContain('text/x-json');
  expect(JSON.parse(masked.text)).toEqual({ page: '1', total: '1', registros });
});

test('a list is narrowed by grid_param, and a number where a text belongs is refused', async () => {
  const fake = await start();
  const query = where('fn_areceber', 'id_cliente', '7');
  const onlyOpen = JSON.stringify([{ TB: 'fn_areceber.status', OP: '=', P: 'A' }]);
  const open = await post(fake, 'fn_areceber', { ...query, grid_param: onlyOpen }, listing);
  expect(JSON.parse(open.text)).toMatchObject({ total: '1', registros: [{ id: '1' }] });
  const refused = await post(fake, 'fn_areceber', { ...query, page: 1 }, listing);
  expect(JSON.parse(refused.text)).toMatchObject({ type: 'error' });
});

test('a PDF is bare base64 text, that of an unknown bill is empty', async () => {
  const fake = await start();
  const asFile = { tipo_boleto: 'arquivo', base64: 'S' };
  expect((await post(fake, 'get_boleto', { boletos: '1', ...asFile })).text).toBe(pdf.toString('base64'));
  expect(await post(fake, 'get_boleto', { boletos: '9', ...asFile })).toMatchObject({ status: 200, text: '' });
});

test('a Pix is created by asking for it, that of an unknown bill is a failure', async () => {
  const fake = await start();
  const { text } = await post(fake, 'get_pix', { id_areceber: '1' });
  expect(JSON.parse(text)).toMatchObject({ type: 'success', pix: { dadosPix: { pixCopiaECola: 'code' } } });
  expect(fake.createdPix).toEqual(['1']);
  expect((await post(fake, 'get_pix', { id_areceber: '9' })).status).toBe(500);
});

test('unlocking on trust tells its result by a code', async () => {
  const fake = await start();
  const codeOf = async (id: string) => JSON.parse((await post(fake, 'desbloqueio_confianca', { id })).text) as object;
  expect(await codeOf('9')).toMatchObject({ codigo: '106' });
  expect(await codeOf('72')).toMatchObject({ codigo: '107' });
  fake.knobs.refusesUnlock = true;
  expect(await codeOf('71')).toMatchObject({ codigo: '109' });
  fake.knobs.refusesUnlock = false;
  expect(await codeOf('71')).toMatchObject({ tipo: 'sucesso' });
  expect(fake.unlocked).toEqual(['71']);
});
