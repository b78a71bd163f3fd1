import { randomUUID } from 'node:crypto';
import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeServer } from './fake-server.ts';

type Row = Record<string, string | null>;

export interface MkAuthSeed {
  clientId: string;
  clientSecret: string;
  /** Clients with `uuid_cliente`, `cpf_cnpj`, `login`, `bloqueado`. */
  clients: Row[];
  /** Bills with `cpf_cnpj`, `titulo`, `status`, `valor`, `datavenc`. */
  bills: Row[];
}
export interface MkAuthKnobs extends FakeKnobs {
  /** All tokens issued so far are dead, as after ten minutes; the knob turns itself off. */
  expiresTokens?: boolean;
  /** Methods that the user may not call, such as `titulo/titulos`. */
  disabled?: string[];
  /** Unlocking is answered with a refusal. */
  refusesUnlock?: boolean;
  /** Unlocking is answered with this text. */
  unlockText?: string;
  /** A character stands behind each JSON, as in some versions. */
  appends?: string;
}
export interface MkAuthFake extends FakeServer<MkAuthKnobs> {
  /** Clients in the order in which they were unlocked, once for each call. */
  unlocked: string[];
}

const TOKEN_SECONDS = 600;
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** MK-Auth: a bare JWT that dies after ten minutes, `NULL` for an unknown client, a GET that unlocks. */
export async function startMkAuthFake({
  clientId,
  clientSecret,
  clients: given,
  bills,
}: MkAuthSeed): Promise<MkAuthFake> {
  const clients = given.map((row) => ({ ...row }));
  const tokens = new Map<string, number>();
  const unlocked: string[] = [];
  const knobs: MkAuthKnobs = {};
  const issue = (): FakeAnswer => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iat, exp: iat + TOKEN_SECONDS, jti: randomUUID() };
    const token = `${base64url({ typ: 'JWT', alg: 'HS256' })}.${base64url(claims)}.${base64url({ fake: claims.jti })}`;
    tokens.set(token, claims.exp);
    return { type: 'text/html; charset=UTF-8', body: token };
  };
  const server = await startFakeServer(knobs, ({ method, path, headers, body }) => {
    if (method !== 'GET' || body.length > 0) return json(knobs, { error: 'metodo invalido' }, 405);
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (path === '/api/') return headers['authorization'] === basic ? issue() : json(knobs, { error: 'negado' }, 401);
    if (knobs.expiresTokens) tokens.clear();
    knobs.expiresTokens = false;
    const [, token = ''] = /^Bearer (.+)$/.exec(headers['authorization'] ?? '') ?? [];
    if ((tokens.get(token) ?? 0) * 1000 <= Date.now()) return json(knobs, { error: 'token expirado' }, 401);
    const [, called = '', last = ''] = /^\/api\/(\w+\/\w+)\/([^/]+)$/.exec(path) ?? [];
    if (knobs.disabled?.includes(called)) return json(knobs, { error: 'metodo nao permitido' }, 403);
    if (called === 'cliente/show') return show(knobs, clients, last);
    if (called === 'titulo/titulos') return listBills(knobs, bills, last);
    if (called === 'cliente/desbloqueio') return unlock(knobs, clients, last, unlocked);
    return json(knobs, { error: 'rota inexistente' }, 404);
  });
  return Object.assign(server, { unlocked });
}

/** PHP's way of writing JSON. */
const escapeAccents = (text: string): string =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Every answer has the content type of HTML, in every format. */
function json({ appends = '' }: MkAuthKnobs, body: object, status = 200): FakeAnswer {
  return { status, type: 'text/html; charset=UTF-8', body: escapeAccents(JSON.stringify(body)) + appends };
}

function show(knobs: MkAuthKnobs, clients: Row[], last: string): FakeAnswer {
  const found = clients.filter(({ cpf_cnpj: document, login }) => document === last || login === last);
  if (found.length === 0) return { type: 'text/html; charset=UTF-8', body: 'NULL' };
  const shown = found.map((client) => ({ ...client, senha: 'hunter2-clear' }));
  return json(knobs, { dados_cliente: { titulos: shown.length === 1 ? shown[0] : shown } });
}

function listBills(knobs: MkAuthKnobs, bills: Row[], last: string): FakeAnswer {
  const titulos = bills.filter(({ cpf_cnpj: document }) => document === last);
  return json(knobs, titulos.length === 0 ? { mensagem: 'Registro não encontrado' } : { titulos });
}

function unlock(knobs: MkAuthKnobs, clients: Row[], last: string, unlocked: string[]): FakeAnswer {
  const client = clients.find(({ uuid_cliente: id }) => id === last);
  if (!client) return { type: 'text/html; charset=UTF-8', body: 'NULL' };
  if (knobs.refusesUnlock) return json(knobs, { mensagem: 'Desbloqueio não permitido' });
  client['bloqueado'] = 'nao';
  unlocked.push(last);
  if (knobs.unlockText !== undefined) return { type: 'text/html; charset=UTF-8', body: knobs.unlockText };
  return json(knobs, { mensagem: 'Cliente desbloqueado por 48 horas' });
}
