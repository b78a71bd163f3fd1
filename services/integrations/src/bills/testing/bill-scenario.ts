import { AddressRules, EgressClient } from '@recado/egress';
import {
  startAsaasFake,
  startIxcFake,
  startMkAuthFake,
  type AsaasFake,
  type AsaasSeed,
  type IxcFake,
  type IxcSeed,
  type MkAuthFake,
  type MkAuthSeed,
} from '@recado/testkit/fakes';
import { onTestFinished } from 'vitest';
import type { TurnInput } from '../../foreign/turn.types.ts';
import type { BillAccess } from '../bill-system-of.ts';

/** 24 November 2026, noon in São Paulo. */
export const now = new Date('2026-11-24T15:00:00Z');

export const maria = { cpf: '52998224725', written: '529.982.247-25', name: 'Maria Souza', number: '5511987654321' };
export const joao = { cpf: '12345678909', written: '123.456.789-09', name: 'João Lima', number: '5521912345678' };
/** Belongs to nobody. */
export const unknownCpf = '111.444.777-35';
export const birthDate = '31/12/1980';

export const line = '00190500954014481606906809350314337370000000100';
export const pixCode =
  '00020126360014br.gov.bcb.pix0114+5511999990000520400005303986540510.505802BR5910LOJA TESTE6009SAO PAULO62120508PEDIDO426304D898';
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');

/** Maria: one overdue bill, two to come, one paid, blocked. João: one overdue bill of 777.77, which nobody else may see. */
const bills = [
  { id: '301', who: maria, reais: '99.90', due: '2026-10-10', state: 'overdue' },
  { id: '302', who: maria, reais: '79.05', due: '2026-12-10', state: 'pending' },
  { id: '303', who: maria, reais: '79.05', due: '2027-01-10', state: 'pending' },
  { id: '300', who: maria, reais: '55.55', due: '2026-09-10', state: 'paid' },
  { id: '901', who: joao, reais: '777.77', due: '2026-10-01', state: 'overdue' },
] as const;

const ixcSeed = (): IxcSeed => ({
  token: '12:ixc-token-secret',
  cliente: [
    {
      id: '7',
      razao: maria.name,
      cnpj_cpf: maria.written,
      whatsapp: '',
      telefone_celular: '(11) 98765-4321',
      ativo: 'S',
      data_nascimento: '1980-12-31',
      endereco: 'Rua A',
      numero: '10',
    },
    {
      id: '8',
      razao: joao.name,
      cnpj_cpf: joao.written,
      whatsapp: '(21) 91234-5678',
      ativo: 'S',
      data_nascimento: '1975-05-05',
    },
  ],
  fn_areceber: bills.map(({ id, who, reais, due, state }) => ({
    id,
    id_cliente: who === maria ? '7' : '8',
    valor: reais,
    valor_aberto: state === 'paid' ? '0.00' : reais,
    data_vencimento: due,
    linha_digitavel: state === 'overdue' ? line : '',
    gateway_link: `https://pay.example/${id}`,
    status: state === 'paid' ? 'R' : 'A',
    titulo_renegociado: 'N',
  })),
  cliente_contrato: [
    { id: '71', id_cliente: '7', status: 'A', status_internet: 'CA' },
    { id: '81', id_cliente: '8', status: 'A', status_internet: 'A' },
  ],
  pixCodes: { '301': pixCode, '901': pixCode },
  pdfs: { '301': pdf, '901': pdf },
});

const mkAuthSeed = (): MkAuthSeed => ({
  clientId: 'client-id',
  clientSecret: 'client-secret-value',
  clients: [
    {
      uuid_cliente: 'uuid-7',
      cpf_cnpj: maria.cpf,
      login: 'maria',
      nome: maria.name,
      celular: '11987654321',
      nascimento: '1980-12-31',
      bloqueado: 'sim',
    },
    {
      uuid_cliente: 'uuid-8',
      cpf_cnpj: joao.cpf,
      login: 'joao',
      nome: joao.name,
      celular: '21912345678',
      nascimento: '1975-05-05',
      bloqueado: 'nao',
    },
  ],
  bills: bills.map(({ id, who, reais, due, state }) => ({
    titulo: id,
    cpf_cnpj: who.cpf,
    uuid_cliente: who === maria ? 'uuid-7' : 'uuid-8',
    valor: reais,
    datavenc: `${due} 00:00:00`,
    status: { overdue: 'vencido', pending: 'aberto', paid: 'pago' }[state],
    descricao: 'Internet 100 Mega',
    linhadig: state === 'overdue' ? line : null,
    pix: state === 'overdue' ? pixCode : null,
    cli_ativado: 's',
  })),
});

const asaasSeed = (): AsaasSeed => ({
  key: '$aact_prod_secret-key',
  customers: [
    { id: 'cus_7', name: maria.name, cpfCnpj: maria.cpf, mobilePhone: '11987654321' },
    { id: 'cus_8', name: joao.name, cpfCnpj: joao.cpf, mobilePhone: '21912345678' },
  ],
  payments: bills.map(({ id, who, reais, due, state }) => ({
    id: `pay_${id}`,
    customer: who === maria ? 'cus_7' : 'cus_8',
    value: Number(reais),
    dueDate: due,
    status: { overdue: 'OVERDUE', pending: 'PENDING', paid: 'RECEIVED' }[state],
    billingType: 'UNDEFINED',
    description: 'Internet 100 Mega',
    ...(state === 'overdue' ? { line, pix: pixCode, pdf } : {}),
  })),
});

/** A fake with the scenario and the access to it, until the test ends. */
export interface Scene<F> {
  fake: F;
  access: BillAccess;
  /** Settings that must appear nowhere. */
  secrets: string[];
}
const untilTestEnds = <F extends { stop(): Promise<void> }>(fake: F): F => {
  onTestFinished(() => fake.stop());
  return fake;
};

export async function ixcScene(change: (seed: IxcSeed) => void = () => undefined): Promise<Scene<IxcFake>> {
  const seed = ixcSeed();
  change(seed);
  const fake = untilTestEnds(await startIxcFake(seed));
  return {
    fake,
    access: { system: 'ixc', ipixc: fake.url, tokenixc: '12:ixc-token-secret' },
    secrets: ['ixc-token-secret', Buffer.from('12:ixc-token-secret').toString('base64')],
  };
}
export async function mkAuthScene(change: (seed: MkAuthSeed) => void = () => undefined): Promise<Scene<MkAuthFake>> {
  const seed = mkAuthSeed();
  change(seed);
  const fake = untilTestEnds(await startMkAuthFake(seed));
  const keys = { clientidmkauth: 'client-id', clientsecretmkauth: 'client-secret-value' };
  return { fake, access: { system: 'mkauth', ipmkauth: fake.url, ...keys }, secrets: ['client-secret-value', 'eyJ'] };
}
export async function asaasScene(change: (seed: AsaasSeed) => void = () => undefined): Promise<Scene<AsaasFake>> {
  const seed = asaasSeed();
  change(seed);
  const fake = untilTestEnds(await startAsaasFake(seed));
  const access = { system: 'asaas', asaas: '$aact_prod_secret-key', base: `${fake.url}/v3` } as const;
  return { fake, access, secrets: ['secret-key'] };
}

/** A client that may call this machine. */
export function aBillClient(): EgressClient {
  const egress = new EgressClient({ rules: new AddressRules(['127.0.0.0/8']) });
  onTestFinished(() => egress.close());
  return egress;
}

export function aTurn(texts: string[], changes: Partial<TurnInput> = {}): TurnInput {
  const message = { fromMe: false, type: 'text', path: null, mimetype: null, at: now.toISOString() } as const;
  return {
    turnId: 'turn-1',
    companyId: 1,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    event: 'message',
    connection: { id: 1, name: 'Main' },
    ticket: { id: 1, uuid: 'ticket-1', queueId: 1, queueName: 'Billing' },
    contact: { id: 1, name: 'Maria', number: maria.number, email: '' },
    messages: texts.map((text, at) => ({ ...message, id: at + 1, text })),
    ...changes,
  };
}
