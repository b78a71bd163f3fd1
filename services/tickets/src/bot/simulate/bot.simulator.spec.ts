import { rpcSubject } from '@recado/platform';
import type { SimulatedTurn, SimulateTurn } from '@recado/contracts';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
const asked: SimulateTurn[] = [];
let stop: () => void;
let stage: BotStage;
beforeAll(async () => {
  // Plays the service of integrations.
  const served = bus.nats.subscribe(rpcSubject('integrations', 'turns', 'simulate'), {
    callback: (_, message) => {
      asked.push(message.json<SimulateTurn>());
      const answer: SimulatedTurn = {
        replies: [{ type: 'text', text: 'Olá do modelo' }],
        outcome: 'continue',
        queueId: null,
        trace: { kind: 'prompt', name: 'IA', type: 'openai', ms: 3, status: 'ok', inputTokens: 1, outputTokens: 1 },
        session: '',
      };
      message.respond(JSON.stringify(answer));
    },
  });
  stop = () => served.unsubscribe();
  stage = await aBotStage(bus, {
    queues: [
      { name: 'Vendas', color: '#aa0001' },
      { name: 'Suporte', color: '#aa0002' },
    ],
  });
});
afterAll(() => stop());

const rowsOf = (companyId: number) =>
  asOwner(async (sql) => {
    const tables = ['tickets', 'messages', 'history', 'bots', 'outbox'];
    const counts: string[] = [];
    for (const table of tables) {
      const statement = `select count(*) as count from tickets.${table} where company_id = $1`;
      const { rows } = await sql.query<{ count: string }>(statement, [companyId]);
      counts.push(rows[0]?.count ?? '');
    }
    return counts;
  });

test('a conversation is played with the stored rules, and nothing is stored or published', async () => {
  const before = await rowsOf(stage.companyId);
  const first = await stage.internal.simulate(stage.admin, { text: 'oi' });
  expect(first.replies).toEqual([{ text: 'Olá Cliente de Teste!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte', file: '' }]);
  expect(first).toMatchObject({ isBot: true, queue: null, trace: [{ rule: 'queueMenu', input: 'oi' }] });
  const second = await stage.internal.simulate(stage.admin, { text: '2', state: first.state });
  expect(second).toMatchObject({ isBot: false, queue: 'Suporte' });
  expect(await rowsOf(stage.companyId)).toEqual(before);
});

test('a queue is tried out as it stands in its editor, on a Sunday as well', async () => {
  const queue = {
    name: 'Nova',
    greetingMessage: 'Bem-vindo',
    outOfHoursMessage: 'Fechado',
    options: [
      { title: 'Boleto', message: 'Aqui' },
      { title: 'Segunda via', message: 'Enviada', parent: 0 },
    ],
  };
  const first = await stage.internal.simulate(stage.admin, { text: 'oi', queue });
  expect(first.replies[0]?.text).toBe('Bem-vindo\n\n*[ 1 ]* - Boleto\n*[ # ]* - Menu inicial');
  const second = await stage.internal.simulate(stage.admin, { text: '1', queue, state: first.state });
  expect(second.replies[0]?.text).toContain('*[ 0 ]* - Menu anterior');
  const plain = await stage.internal.simulate(stage.admin, { text: 'oi', queue: { ...queue, options: [] } });
  expect(plain.replies).toEqual([{ text: 'Bem-vindo', file: '' }]);
  const closed = await aBotStage(bus, { settings: { scheduleType: 'queue' } });
  const sunday = await closed.internal.simulate(closed.admin, { text: 'oi', queue, at: '2026-11-29T15:00:00Z' });
  expect(sunday.replies).toEqual([{ text: 'Fechado', file: '' }]);
});

test('a prompt is called only when that is wanted, with the conversation so far', async () => {
  const prompt = { prompt: 'Você atende clientes.', name: 'IA' };
  const quiet = await stage.internal.simulate(stage.admin, { text: 'oi', prompt });
  expect(quiet).toMatchObject({ replies: [], trace: [{ rule: 'called' }] });
  expect(asked).toHaveLength(0);
  const first = await stage.internal.simulate(stage.admin, { text: 'oi', prompt, call: true });
  expect(first.replies).toEqual([{ text: 'Olá do modelo', file: '' }]);
  await stage.internal.simulate(stage.admin, { text: 'tudo bem?', prompt, call: true, state: first.state });
  expect(asked.at(-1)?.history).toEqual([
    { fromMe: false, text: 'oi' },
    { fromMe: true, text: 'Olá do modelo' },
    { fromMe: false, text: 'tudo bem?' },
  ]);
});

test('a changed state starts over, and rows of another company do not exist', async () => {
  const other = await aBotStage(bus, { queues: [{ name: 'Secreta', color: '#aa0007', greetingMessage: 'Segredo' }] });
  const [secret] = other.queues;
  const foreign = [
    { queue: { id: secret?.id ?? 0 } },
    { connection: { id: other.connectionId } },
    { connection: { queues: [{ id: secret?.id ?? 0, name: 'Secreta' }] } },
    { state: (await other.internal.simulate(other.admin, { text: 'oi' })).state },
  ];
  for (const given of foreign)
    expect(JSON.stringify(await stage.internal.simulate(stage.admin, { text: 'oi', ...given }))).not.toContain('Segre');
});
