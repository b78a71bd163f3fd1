import {
  startIxcFake,
  startOpenAiFake,
  startTypebotFake,
  startWebhookReceiverFake,
  typebotSlug,
} from '../../libs/testkit/src/fakes/index.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newCompany, product } from './running-product.ts';

let company: TestCompany;
let line: { id: number; number: string };
beforeAll(async () => {
  company = await newCompany();
  line = await aLinkedNumber(product, company);
});

function stopped<F extends { stop(): Promise<void> }>(fake: F): F {
  onTestFinished(() => fake.stop());
  return fake;
}
const PROMPT = 'Você atende os clientes desta loja com simpatia e responde em poucas palavras.';

/** A customer on a simulated phone who talks to the bot. */
async function talk(name: string) {
  const phone = await aCustomer(product, name);
  let seen = 0;
  return {
    ticket: (status = 'pending') => waitForTicket(company, phone.number, status),
    /** Writes, and waits for so many texts of the company. */
    async says(text: string, answers = 1): Promise<string[]> {
      await phone.writes(line.number, text);
      const texts = await eventually(async () => {
        const found = (await phone.sees(line.number))
          .filter(({ fromMe }) => !fromMe)
          .map((message) => message.text ?? '');
        return found.length >= seen + answers ? found : null;
      }, `${answers} answers to “${text}”`);
      const fresh = texts.slice(seen);
      seen = texts.length;
      return fresh;
    },
  };
}

test('a model answers in a queue and hands over to people when it is asked to', async () => {
  const model = stopped(await startOpenAiFake('sk-of-the-model'));
  const queue = await company.api.queues.create({ name: 'Pessoas', color: '#0b6e01' });
  const prompt = await company.api.prompts.create({
    name: 'Assistente',
    prompt: PROMPT,
    apiKey: model.apiKey,
    baseUrl: model.baseUrl,
    model: 'small',
    queueId: queue.id,
    maxMessages: 10,
  });
  await company.api.whatsapp.update({ id: line.id, promptId: prompt.id });
  model.knobs.answers = [
    'Temos sim!',
    { text: 'Vou chamar alguém.', toolCalls: [{ name: 'transfer_to_queue', arguments: '{"queue":"Pessoas"}' }] },
  ];
  const ana = await talk('Ana Modelo');
  expect(await ana.says('tem bolo?')).toEqual(['Temos sim!']);
  expect(await ana.says('quero uma pessoa')).toEqual(['Vou chamar alguém.']);
  const ticket = await eventually(async () => {
    const found = await ana.ticket();
    return found.chatbot ? null : found;
  }, 'people to be waited for');
  expect(ticket).toMatchObject({ queue: { name: 'Pessoas' }, status: 'pending' });
  const history = await company.api.tickets.history({ id: String(ticket.id) });
  const handedOver = history.find(({ bot }) => bot?.rule === 'handedOver');
  expect(handedOver?.bot?.call).toMatchObject({ name: 'Assistente', status: 'ok' });
  expect(JSON.stringify(history)).not.toContain('sk-of-the-model');
  await company.api.whatsapp.update({ id: line.id, promptId: null });
});

test('a Typebot flow with choices leads to its end, and the ticket waits for people', async () => {
  const flow = stopped(await startTypebotFake());
  const { id: integrationId } = await company.api.queueIntegrations.create({
    type: 'typebot',
    name: 'Fluxo',
    urlN8N: flow.url,
    typebotSlug,
    typebotDelayMessage: 0,
  });
  await company.api.whatsapp.update({ id: line.id, integrationId });
  const rui = await talk('Rui Fluxo');
  expect((await rui.says('oi', 2)).join('\n')).toContain('*Rui Fluxo*');
  expect((await rui.says('Rui', 2)).join('\n')).toMatch(/Vendas[\s\S]*Suporte Técnico/);
  expect((await rui.says('2'))[0]).toContain('Suporte Técnico');
  await eventually(async () => !(await rui.ticket()).chatbot, 'the end of the flow');
  await company.api.whatsapp.update({ id: line.id, integrationId: null });
});

test('n8n answers and closes the ticket', async () => {
  const n8n = stopped(await startWebhookReceiverFake());
  n8n.knobs.answer = { body: [{ type: 'text', content: 'Resolvido!' }, { action: { closeTicket: true } }] };
  const { id: integrationId } = await company.api.queueIntegrations.create({
    type: 'n8n',
    name: 'Automação',
    urlN8N: `${n8n.url}/webhook/loja`,
  });
  await company.api.whatsapp.update({ id: line.id, integrationId });
  const bia = await talk('Bia Automática');
  expect((await bia.says('pode encerrar'))[0]).toBe('Resolvido!');
  expect(await bia.ticket('closed')).toMatchObject({ status: 'closed', chatbot: false });
  await company.api.whatsapp.update({ id: line.id, integrationId: null });
});

test('a second copy of a bill is shown after CPF and date of birth, with its line alone', async () => {
  const digits = '00190500954014481606906809350314337370000000100';
  const ixc = stopped(
    await startIxcFake({
      token: '12:token',
      cliente: [
        { id: '7', razao: 'Maria Souza', cnpj_cpf: '529.982.247-25', ativo: 'S', data_nascimento: '1980-12-31' },
      ],
      fn_areceber: [
        {
          id: '301',
          id_cliente: '7',
          valor: '99.90',
          valor_aberto: '99.90',
          data_vencimento: '2026-10-10',
          linha_digitavel: digits,
          gateway_link: 'https://pay.example/301',
          status: 'A',
          titulo_renegociado: 'N',
        },
      ],
      cliente_contrato: [],
      pixCodes: {},
      pdfs: {},
    }),
  );
  await company.api.settings.save({ key: 'ipixc', value: ixc.url });
  await company.api.settings.save({ key: 'tokenixc', value: '12:token' });
  const { id: integrationId } = await company.api.queueIntegrations.create({
    type: 'bill',
    name: 'Segunda via',
    billSystem: 'ixc',
  });
  await company.api.whatsapp.update({ id: line.id, integrationId });
  const maria = await talk('Maria Souza');
  await maria.says('quero meu boleto');
  expect((await maria.says('529.982.247-25')).join(' ')).not.toContain('99,90');
  const shown = await maria.says('31/12/1980', 3);
  expect(shown.join('\n')).toContain('99,90');
  expect(shown).toContain(digits);
  await company.api.whatsapp.update({ id: line.id, integrationId: null });
});
