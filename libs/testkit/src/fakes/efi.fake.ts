import { efiCertificates, efiServerTls, type EfiCertificates } from './efi.certificates.ts';
import { efiError, faultOf, schemaError } from './efi.orders.ts';
import { isObject, parseJson } from './fake-json.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import {
  aPixCode,
  NoticeSender,
  UNUSED_URL,
  type LedgerEntry,
  type PaymentFake,
  type PaymentFakeKnobs,
} from './payment-fake.ts';

export interface EfiSeed {
  clientId: string;
  clientSecret: string;
  pixKey: string;
}
export interface EfiKnobs extends PaymentFakeKnobs {
  /** Charges of up to R$ 10.00 are paid by themselves, as in Efí's test environment. */
  paysSmallAmounts?: boolean;
  /** Seconds a token lives; 3600 by default. */
  tokenSeconds?: number;
  scope?: string;
  /** Charges are answered without their code, which then is asked for by its location. */
  lacksCode?: boolean;
  /** The number of payments that one notice reports: so many are collected first. */
  batchOf?: number;
  /** Addresses for notices may be without TLS, as on this machine. */
  allowsHttp?: boolean;
}
export interface EfiFake extends PaymentFake<EfiKnobs> {
  certificates: EfiCertificates;
  /** Makes every token unknown. */
  revokeTokens(): void;
  webhookUrl: () => string | null;
}

interface Pix {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
  devolucoes?: { id: string; rtrId: string; valor: string; horario: object; status: string }[];
}
interface Cob {
  txid: string;
  revisao: number;
  status: string;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  devedor?: object;
  solicitacaoPagador?: string;
  location: number;
  pix: Pix[];
}

const SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write payloadlocation.read';
/** Efí's Pix: a client certificate on each route, tokens that end, charges under the ids of their owner. */
export async function startEfiFake(seed: EfiSeed): Promise<EfiFake> {
  const bank = new EfiBank(seed, {});
  const server = await startFakeServer(bank.knobs, (request) => bank.answer(request), 0, efiServerTls);
  return {
    ...server,
    certificates: efiCertificates,
    ledger: bank.ledger,
    notices: bank.sender.notices,
    pay: (id, amountCents, force) => bank.pay(id, amountCents, force),
    expire: (id) => bank.expire(id),
    revokeTokens: () => bank.tokens.clear(),
    webhookUrl: () => bank.webhookUrl,
  };
}

class EfiBank {
  readonly ledger: LedgerEntry[] = [];
  readonly tokens = new Map<string, number>();
  readonly sender: NoticeSender;
  webhookUrl: string | null = null;
  private readonly cobs = new Map<string, Cob>();
  private waiting: Pix[] = [];

  private readonly seed: EfiSeed;
  readonly knobs: EfiKnobs;

  constructor(seed: EfiSeed, knobs: EfiKnobs) {
    this.seed = seed;
    this.knobs = knobs;
    this.sender = new NoticeSender(knobs);
  }

  async answer(request: FakeRequest): Promise<FakeAnswer> {
    const { method, path, headers, body } = request;
    if (path === '/oauth/token') return this.token(request);
    const [, bearer = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    if ((this.tokens.get(bearer) ?? 0) <= Date.now())
      return { status: 401, body: { error: 'invalid_token', error_description: 'Invalid token' } };
    const json = parseJson(body);
    const [, txid] = /^\/v2\/cob\/([^/]+)$/.exec(path) ?? [];
    if (txid !== undefined && method === 'PUT') return this.create(txid, json);
    if (txid !== undefined && method === 'GET') return this.show(txid);
    if (txid !== undefined && method === 'PATCH') return this.remove(txid, json);
    if (path === '/v2/cob' && method === 'GET') return this.list(request.query);
    const [, location] = /^\/v2\/loc\/(\d+)\/qrcode$/.exec(path) ?? [];
    if (location !== undefined) return this.qrCode(Number(location));
    const [, key] = /^\/v2\/webhook\/([^/]+)$/.exec(path) ?? [];
    if (key !== undefined && method === 'PUT') return this.setWebhook(decodeURIComponent(key), json, request);
    const [, e2e = '', refundId] = /^\/v2\/pix\/(\w+)\/devolucao\/(\w+)$/.exec(path) ?? [];
    if (refundId !== undefined) return this.refund(method, e2e, refundId, json);
    return efiError(404, 'nao_encontrado', 'Rota não encontrada');
  }

  async pay(id: string, amountCents?: number, force = false): Promise<void> {
    const cob = this.cobs.get(id);
    if (!cob) throw new Error(`Efí has no charge ${id}`);
    const ends = Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1000;
    if (!force && (cob.status !== 'ATIVA' || ends <= Date.now())) throw new Error(`${id} cannot be paid`);
    const paidCents = amountCents ?? Number(cob.valor.original.replace('.', ''));
    const valor = (paidCents / 100).toFixed(2);
    const paidAt = new Date();
    const unique = String(this.ledger.length + 1).padStart(11, '0');
    const endToEndId = `E09089356${paidAt.toISOString().replace(/\D/g, '').slice(0, 12)}${unique}`;
    const pix = { endToEndId, txid: id, valor, chave: cob.chave, horario: paidAt.toISOString() };
    cob.pix.push(pix);
    cob.status = 'CONCLUIDA';
    this.ledger.push({ chargeId: id, paymentId: endToEndId, amountCents: paidCents, paidAt, refunded: false });
    await this.tell(pix);
  }

  expire(id: string): void {
    const cob = this.cobs.get(id);
    if (cob) cob.calendario.criacao = new Date(Date.now() - (cob.calendario.expiracao + 1) * 1000).toISOString();
  }

  private token({ method, headers, body }: FakeRequest): FakeAnswer {
    const { clientId, clientSecret } = this.seed;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const json = parseJson(body);
    const isAsked = method === 'POST' && isObject(json) && json['grant_type'] === 'client_credentials';
    if (headers.authorization !== basic)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' } };
    if (!isAsked) return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'grant_type' } };
    const { tokenSeconds = 3600, scope = SCOPE } = this.knobs;
    const value = crypto.randomUUID();
    this.tokens.set(value, Date.now() + tokenSeconds * 1000);
    return { body: { access_token: value, token_type: 'Bearer', expires_in: tokenSeconds, scope } };
  }

  private async create(txid: string, json: unknown): Promise<FakeAnswer> {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return schemaError('.txid', 'não é válido');
    const fault = faultOf(json);
    if (fault) return fault;
    const order = json as Pick<Cob, 'valor' | 'chave' | 'devedor' | 'solicitacaoPagador'> & Pick<Cob, 'calendario'>;
    if (order.chave !== this.seed.pixKey) return efiError(400, 'chave_invalida', 'A chave informada não é desta conta');
    if (this.cobs.has(txid)) return efiError(409, 'txid_duplicado', 'Campo txid informado já foi utilizado');
    const calendario = { criacao: new Date().toISOString(), expiracao: order.calendario.expiracao };
    const location = this.cobs.size + 1;
    const cob: Cob = { ...order, txid, revisao: 0, status: 'ATIVA', calendario, location, pix: [] };
    this.cobs.set(txid, cob);
    const isSmall = this.knobs.paysSmallAmounts && Number(cob.valor.original) <= 10;
    if (this.knobs.paysBeforeAnswer) await this.pay(txid);
    const answer = { status: 201, body: this.present(cob) };
    if (isSmall && cob.pix.length === 0) setTimeout(() => void this.pay(txid), 10).unref();
    return answer;
  }

  private show(txid: string): FakeAnswer {
    const cob = this.cobs.get(txid);
    if (!cob) return efiError(400, 'cobranca_nao_encontrada', 'Nenhuma cobrança encontrada para o txid informado');
    const { criacao, expiracao } = cob.calendario;
    const pix = cob.pix.length > 0 ? { pix: cob.pix } : {};
    return { body: { ...this.present(cob), calendario: { criacao, expiracao: String(expiracao) }, ...pix } };
  }

  private present({ location, ...cob }: Cob): object {
    const url = `qrcodes-pix.gerencianet.com.br/v2/${location}`;
    const loc = { id: location, location: url, tipoCob: 'cob', criacao: cob.calendario.criacao };
    return {
      ...cob,
      pix: undefined,
      loc,
      location: url,
      ...(this.knobs.lacksCode ? {} : { pixCopiaECola: aPixCode(url) }),
    };
  }

  private remove(txid: string, json: unknown): FakeAnswer {
    const cob = this.cobs.get(txid);
    if (!cob) return efiError(400, 'cobranca_nao_encontrada', 'Nenhuma cobrança encontrada para o txid informado');
    const isAlone = isObject(json) && Object.keys(json).join() === 'status';
    if (!isAlone || json['status'] !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return schemaError('.body.status', 'inválido');
    if (cob.status !== 'ATIVA') return efiError(400, 'status_cobranca_invalido', 'A cobrança não está ativa');
    Object.assign(cob, { status: json['status'], revisao: cob.revisao + 1 });
    return { body: this.present(cob) };
  }

  private list(query: URLSearchParams): FakeAnswer {
    if (!query.get('inicio') || !query.get('fim')) return schemaError('.query', 'inicio e fim são obrigatórios');
    const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 0 };
    return { body: { parametros: { inicio: query.get('inicio'), fim: query.get('fim'), paginacao }, cobs: [] } };
  }

  private qrCode(location: number): FakeAnswer {
    const found = [...this.cobs.values()].some((cob) => cob.location === location);
    if (!found) return efiError(404, 'location_nao_encontrada', 'Location não encontrada');
    return { body: { qrcode: aPixCode(`qrcodes-pix.gerencianet.com.br/v2/${location}`), imagemQrcode: '' } };
  }

  private setWebhook(key: string, json: unknown, { headers }: FakeRequest): FakeAnswer {
    const url = isObject(json) ? String(json['webhookUrl']) : '';
    if (key !== this.seed.pixKey) return efiError(400, 'chave_invalida', 'A chave informada não é desta conta');
    if (!(this.knobs.allowsHttp ? /^https?:/ : /^https:/).test(url))
      return efiError(400, 'valor_invalido', 'O campo webhookUrl não é uma URL HTTPS');
    if (headers['x-skip-mtls-checking'] !== 'true')
      return efiError(400, 'webhook_invalido', 'A URL respondeu sem exigir o certificado');
    this.webhookUrl = url;
    return { status: 201, body: { webhookUrl: url, chave: key, criacao: new Date().toISOString() } };
  }

  private async refund(method: string, e2e: string, id: string, json: unknown): Promise<FakeAnswer> {
    const pix = [...this.cobs.values()].flatMap((cob) => cob.pix).find(({ endToEndId }) => endToEndId === e2e);
    if (!pix) return efiError(404, 'pix_nao_encontrado', 'Pix não encontrado');
    const existing = pix.devolucoes?.find((refund) => refund.id === id);
    if (method === 'GET')
      return existing ? { body: existing } : efiError(404, 'devolucao_nao_encontrada', 'Devolução não encontrada');
    if (existing) return efiError(409, 'id_devolucao_duplicado', 'O id da devolução já foi utilizado');
    const valor = isObject(json) ? json['valor'] : null;
    if (typeof valor !== 'string' || !/^\d{1,10}\.\d{2}$/.test(valor)) return schemaError('.body.valor', 'inválido');
    if (Number(valor) > Number(pix.valor)) return efiError(400, 'valor_invalido', 'O valor excede o do Pix');
    const horario = { solicitacao: new Date().toISOString() };
    pix.devolucoes = [{ id, rtrId: `D${e2e.slice(1)}`, valor, horario, status: 'DEVOLVIDO' }];
    const entry = this.ledger.find(({ paymentId }) => paymentId === e2e);
    if (entry) entry.refunded = true;
    await this.tell(pix);
    return { status: 201, body: { ...pix.devolucoes[0], status: 'EM_PROCESSAMENTO' } };
  }

  /** The bank appends `/pix` to the address it was given, even to one that ends with it. */
  private async tell(pix: Pix): Promise<void> {
    this.waiting.push(pix);
    if (this.waiting.length < (this.knobs.batchOf ?? 1)) return;
    const body = JSON.stringify({ pix: this.waiting });
    this.waiting = [];
    const url = `${this.webhookUrl ?? this.knobs.noticeUrl ?? UNUSED_URL}/pix`;
    await this.sender.send({ url, headers: { 'content-type': 'application/json' }, body });
  }
}
