import { isObject, parseJson } from './fake-json.ts';
import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeServer } from './fake-server.ts';

type Row = Record<string, string>;

/** Tables by name; all values are texts, as the real system keeps them. */
export interface IxcSeed {
  /** `id:secret`. */
  token: string;
  cliente: Row[];
  fn_areceber: Row[];
  cliente_contrato: Row[];
  /** Pix codes by bill; the first call for a bill creates its Pix. */
  pixCodes: Record<string, string>;
  /** PDFs by bill. */
  pdfs: Record<string, Buffer>;
}
export interface IxcKnobs extends FakeKnobs {
  /** The PDF comes wrapped in JSON, as in some versions. */
  wrapsPdf?: boolean;
  /** Lists hold all rows in spite of the filter. */
  ignoresFilters?: boolean;
  /** Unlocking on trust is answered with code 109. */
  refusesUnlock?: boolean;
}
export interface IxcFake extends FakeServer<IxcKnobs> {
  /** Bills whose Pix was created. */
  createdPix: string[];
  /** Contracts that were unlocked. */
  unlocked: string[];
  seed: IxcSeed;
}

const JSON_TYPE = 'text/x-json; charset=utf-8';
const tables = ['cliente', 'fn_areceber', 'cliente_contrato'] as const;

/**
 * IXC Provedor: errors come with status 200, a bad token answers no JSON at all, documents are found in their masked form
 * only, all values are texts and rows hold passwords in clear text.
 */
export async function startIxcFake(given: IxcSeed): Promise<IxcFake> {
  const seed = { ...given, cliente_contrato: given.cliente_contrato.map((row) => ({ ...row })) };
  const createdPix: string[] = [];
  const unlocked: string[] = [];
  const knobs: IxcKnobs = {};
  const server = await startFakeServer(knobs, (request) => {
    const authorization = `Basic ${Buffer.from(seed.token).toString('base64')}`;
    if (request.headers['authorization'] !== authorization) return html('Token não permitido ou inválido');
    const body = parseJson(request.body);
    const resource = request.path.replace(/^\/webservice\/v1\//, '');
    if (request.method !== 'POST' || !isObject(body)) return refusal('Requisição inválida');
    const table = tables.find((name) => name === resource);
    if (table)
      return request.headers['ixcsoft'] === 'listar' ? list(seed[table], table, body, knobs) : refusal('Sem ação');
    if (request.headers['ixcsoft'] !== undefined) return refusal(`Recurso ${resource} não está disponível!`);
    if (resource === 'get_boleto') return pdf(seed, body, knobs);
    if (resource === 'get_pix') return pix(seed, body, createdPix);
    if (resource === 'desbloqueio_confianca') return unlock(seed, body, knobs, unlocked);
    return refusal(`Recurso ${resource} não está disponível!`);
  });
  return Object.assign(server, { createdPix, unlocked, seed });
}

/** Clear-text passwords, as every row of the real system has them. */
export const ixcSecrets = { senha: 'hunter2-clear', senha_mk_auth: 'wifi-clear', hotsite_senha: 'portal-clear' };

const html = (text: string): FakeAnswer => ({ type: 'text/html; charset=utf-8', body: `<div>${text}</div>` });
const refusal = (message: string): FakeAnswer => ({
  type: 'text/html; charset=utf-8',
  body: JSON.stringify({ type: 'error', message }),
});

function list(rows: Row[], table: string, body: Record<string, unknown>, knobs: IxcKnobs): FakeAnswer {
  const { qtype, query, oper, rp, page, grid_param: grid } = body;
  const areTexts = [qtype, query, oper, rp, page].every((value) => typeof value === 'string');
  if (!areTexts || !String(qtype).startsWith(`${table}.`)) return refusal('Parâmetros inválidos');
  const filters = typeof grid === 'string' ? parseJson(Buffer.from(grid)) : [];
  const conditions = [{ TB: qtype, OP: oper, P: query }, ...(Array.isArray(filters) ? filters : [])];
  const found = rows.filter((row) => knobs.ignoresFilters || conditions.every((condition) => holds(row, condition)));
  const size = Number(rp);
  const registros = found
    .slice((Number(page) - 1) * size, Number(page) * size)
    .map((row) => ({ ...ixcSecrets, ...row }));
  const answer = { page, total: found.length === 0 ? 0 : String(found.length) };
  return { type: JSON_TYPE, body: JSON.stringify(found.length === 0 ? answer : { ...answer, registros }) };
}

function holds(row: Row, condition: unknown): boolean {
  if (!isObject(condition)) return false;
  const value = row[String(condition['TB']).split('.').at(-1) ?? ''] ?? '';
  const wanted = String(condition['P']);
  return condition['OP'] === 'L' ? value.includes(wanted) : value === wanted;
}

function pdf(seed: IxcSeed, body: Record<string, unknown>, knobs: IxcKnobs): FakeAnswer {
  if (body['tipo_boleto'] !== 'arquivo' || body['base64'] !== 'S') return refusal('Boleto enviado ao cliente');
  const bytes = seed.pdfs[String(body['boletos'])];
  if (!bytes) return { type: 'text/html', body: '' };
  const base64 = bytes.toString('base64');
  return { type: 'text/html', body: knobs.wrapsPdf ? JSON.stringify({ type: 'success', boleto: base64 }) : base64 };
}

function pix({ pixCodes }: IxcSeed, body: Record<string, unknown>, createdPix: string[]): FakeAnswer {
  const id = String(body['id_areceber']);
  const code = pixCodes[id];
  if (code === undefined) return { status: 500, type: 'text/html', body: 'Internal Server Error' };
  if (!createdPix.includes(id)) createdPix.push(id);
  const dadosPix = { pixCopiaECola: code, status: 'ATIVA' };
  const answer = { type: 'success', gateway: 'demo', pix: { dadosPix, qrCode: { qrcode: code, imagemQrcode: '' } } };
  return { type: JSON_TYPE, body: JSON.stringify(answer) };
}

function unlock(seed: IxcSeed, body: Record<string, unknown>, knobs: IxcKnobs, unlocked: string[]): FakeAnswer {
  const contract = seed.cliente_contrato.find(({ id }) => id === body['id']);
  const answer = (tipo: string, codigo: string, mensagem: string): FakeAnswer => ({
    type: JSON_TYPE,
    body: JSON.stringify({ tipo, codigo, mensagem }),
  });
  if (!contract) return answer('erro', '106', 'Contrato não encontrado');
  if (knobs.refusesUnlock) return answer('erro', '109', 'Desbloqueio não permitido');
  if (contract['status_internet'] === 'A') return answer('erro', '107', 'Contrato já desbloqueado');
  contract['status_internet'] = 'A';
  unlocked.push(contract['id'] ?? '');
  return answer('sucesso', '0', 'Desbloqueado em confiança');
}
