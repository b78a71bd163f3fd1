import { campaignMessageEvents, campaignMessageOrders, messageOrders } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { anOrder } from '../testing/campaign-message.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const options = [
  { title: 'Boleto', message: 'Seu boleto' },
  { title: 'Endereço', message: 'Rua A' },
];
const queues = [
  { name: 'Vendas', color: '#aa0001', greetingMessage: 'Vendas aqui', orderQueue: 1 },
  { name: 'Suporte', color: '#aa0002', greetingMessage: 'Suporte aqui', orderQueue: 2, options },
];
type Stage = Awaited<ReturnType<typeof aBotStage>>;
const menus = ({ publications }: Stage) => publications.of(messageOrders.send).map(({ choices }) => choices);

test('a menu goes with its choices, and a button of it is the same answer as its number', async () => {
  const stage = await aBotStage(bus, { queues, kind: 'cloud' });
  const [carla, rui] = [stage.contact(), stage.contact()];
  await carla.says('oi');
  await rui.says('oi');
  await expect
    .poll(() => menus(stage)[0])
    .toEqual({
      body: 'Olá Carla Cliente!',
      items: [
        { id: '1', title: 'Vendas' },
        { id: '2', title: 'Suporte' },
      ],
      openTitle: 'Ver opções',
    });
  const byNumber = await rui.says('2');
  expect(await carla.says('Suporte', { id: '2', title: 'Suporte' })).toEqual(byNumber);
  expect(await carla.says('Endereço', { id: '2', title: 'Endereço' })).toEqual(await rui.says('2'));
  expect(await carla.ticket()).toMatchObject({ queue: { name: 'Suporte' }, lastMessage: 'Rua A' });
});

test('a button of an earlier menu, or of a foreign one, chooses nothing of this one', async () => {
  const stage = await aBotStage(bus, { queues, kind: 'cloud' });
  const carla = stage.contact();
  await carla.says('oi');
  const invalid = ['Opção inválida, por favor, escolha uma opção válida.'];
  expect(await carla.says('Boleto', { id: '1', title: 'Boleto' })).toEqual(invalid);
  expect(await carla.says('Comprar', { id: 'buy|77', title: 'Comprar' })).toEqual([]);
  expect(await carla.ticket()).toMatchObject({ queueId: null });
});

test('over a linked phone a menu is a text', async () => {
  const stage = await aBotStage(bus, { queues });
  await stage.contact().says('oi');
  await expect.poll(() => menus(stage)).toEqual([undefined]);
});

test('a rating is asked and given by buttons', async () => {
  const stage = await aBotStage(bus, { queues, kind: 'cloud', settings: { userRating: 'enabled' } });
  const carla = stage.contact();
  await carla.says('oi');
  const { uuid } = await stage.opened(carla.number);
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
  await expect
    .poll(() =>
      menus(stage)
        .at(-1)
        ?.items.map(({ title }) => title),
    )
    .toEqual(['Insatisfeito', 'Satisfeito', 'Muito satisfeito']);
  await carla.says('Muito satisfeito', { id: '3', title: 'Muito satisfeito' });
  const { rows } = await asOwner((sql) =>
    sql.query<{ rating: number }>(`select rating from tickets.ratings where company_id = $1`, [stage.companyId]),
  );
  expect(rows).toEqual([{ rating: 3 }]);
});

test('the question of a campaign has two answers, and what is pressed is told as its word', async () => {
  const stage = await aBotStage(bus, { kind: 'cloud' });
  const order = anOrder(stage, { isConfirmation: true, text: 'Posso enviar?' });
  await publishAs(bus, campaignMessageOrders.send, stage.companyId, order);
  const choices = await eventually(() => menus(stage)[0], 'the question');
  expect(choices).toMatchObject({ body: 'Posso enviar?', items: [{ title: 'Sim' }, { title: 'Não' }] });
  await stage.receives({ number: order.number, body: 'Sim', choice: { id: '1', title: 'Sim' } });
  await expect.poll(() => stage.publications.of(campaignMessageEvents.answered)).toMatchObject([{ text: 'Sim' }]);
});
