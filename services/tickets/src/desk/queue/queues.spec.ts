import { contracts, Fault, integrationEvents, promptEvents, queueViews, type QueueOptionView } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, newId, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const api = () => ({ queues: client(bus, contracts.queues), options: client(bus, contracts.queueOptions) });
const color = () => `#${crypto.randomUUID().slice(0, 6)}`;
const titles = (options: QueueOptionView[]): unknown[] =>
  options.map(({ option, title, children }) =>
    children.length > 0 ? [`${option} ${title}`, titles(children)] : `${option} ${title}`,
  );

async function aQueue() {
  const company = await aCompany(bus);
  const { queues, options } = api();
  const queue = await queues.create(company.admin, {
    name: 'Vendas',
    color: color(),
    options: [
      { title: 'Boleto', message: 'Vamos lá' },
      { title: 'Segunda via', parent: 0 },
      { title: 'Desconto', parent: 0 },
      { title: 'Endereço' },
    ],
  });
  const menu = () => options.list(company.admin, { queueId: queue.id, parentId: -1 });
  const named = async (title: string) => {
    const all = (list: QueueOptionView[]): QueueOptionView[] => list.flatMap((one) => [one, ...all(one.children)]);
    const found = all(await menu()).find((one) => one.title === title);
    if (!found) throw new Error(`no option ${title}`);
    return found;
  };
  return { ...company, queues, options, queue, menu, named };
}

test('a queue has default hours; days that are not given keep them', async () => {
  const { admin } = await aCompany(bus);
  const { queues } = api();
  const queue = await queues.create(admin, { name: 'Vendas', color: color() });
  const hours = ({ schedules }: typeof queue) => schedules.map((day) => `${day.startTime}-${day.endTime}`);
  expect(hours(queue)).toEqual([...Array.from({ length: 5 }, () => '08:00-18:00'), '08:00-12:00', '00:00-00:00']);
  const monday = {
    weekday: 'Segunda-feira',
    weekdayEn: 'monday' as const,
    startTime: '09:00',
    endTime: '12:00',
    secondStart: '13:00',
    secondEnd: '17:30',
  };
  const changed = await queues.update(admin, { id: queue.id, schedules: [monday], integrationId: 7, promptId: null });
  expect(changed.schedules[0]).toEqual(monday);
  expect(changed.schedules).toHaveLength(7);
  expect(await queues.get(admin, { id: queue.id })).toMatchObject({ integrationId: 7, promptId: null });
});

test('queue names and colours are unique per company, and the fault names the field in the caller’s language', async () => {
  const [one, other] = [await aCompany(bus), await aCompany(bus)];
  const { queues } = api();
  await queues.create(one.admin, { name: 'Vendas', color: '#AA0011' });
  const again = queues.create(one.admin, { name: 'Suporte', color: '#aa0011' });
  await expect(again).rejects.toThrow(Fault);
  const fault = (await again.catch((error: unknown) => error)) as Fault;
  expect(fault.body('en')).toMatchObject({
    error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    fields: [{ field: 'color', rule: 'unique', message: expect.stringMatching(/colo/i) as string }],
  });
  await expect(queues.create(one.admin, { name: 'VENDAS', color: '#bb0011' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
    fields: [{ field: 'name' }],
  });
  expect(await queues.create(other.admin, { name: 'Vendas', color: '#AA0011' })).toMatchObject({ name: 'Vendas' });
});

test('a menu is saved with its queue, read as a tree and published with the queue', async () => {
  const { menu, options, admin, queue, named, publications } = await aQueue();
  expect(titles(await menu())).toEqual([['1 Boleto', ['1 Segunda via', '2 Desconto']], '2 Endereço']);
  const { id } = await named('Boleto');
  expect(titles(await options.list(admin, { queueId: queue.id, parentId: id }))).toEqual([
    '1 Segunda via',
    '2 Desconto',
  ]);
  const published = publications.of(queueViews.updated).length;
  await options.update(admin, { id, title: 'Boletos' });
  await eventually(() => publications.of(queueViews.updated).length > published, 'the event');
});

test('adding, moving and removing options renumbers siblings and moves subtrees', async () => {
  const { menu, options, admin, queue, named } = await aQueue();
  const first = await options.create(admin, { queueId: queue.id, parentId: -1, title: 'Horários', option: 1 });
  expect(first).toMatchObject({ option: 1, parentId: null, children: [] });
  expect(titles(await menu())).toEqual(['1 Horários', ['2 Boleto', ['1 Segunda via', '2 Desconto']], '3 Endereço']);
  const boleto = await named('Boleto');
  await options.update(admin, { id: boleto.id, parentId: first.id });
  expect(titles(await menu())).toEqual([['1 Horários', [['1 Boleto', ['1 Segunda via', '2 Desconto']]]], '2 Endereço']);
  await options.update(admin, { id: (await named('Desconto')).id, option: 1 });
  await options.update(admin, { id: (await named('Segunda via')).id, parentId: -1, option: 2 });
  expect(titles(await menu())).toEqual([['1 Horários', [['1 Boleto', ['1 Desconto']]]], '2 Segunda via', '3 Endereço']);
  await options.remove(admin, { id: first.id });
  expect(titles(await menu())).toEqual(['1 Segunda via', '2 Endereço']);
  await expect(options.update(admin, { id: boleto.id, title: 'x' })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_OPTION_FOUND',
  });
});

test('an option is never its own descendant; a menu has at most five levels and a hundred options', async () => {
  const { options, queues, admin, queue, named } = await aQueue();
  const [boleto, below] = [await named('Boleto'), await named('Segunda via')];
  for (const parentId of [boleto.id, below.id])
    await expect(options.update(admin, { id: boleto.id, parentId })).rejects.toMatchObject({
      code: 'ERR_OPTION_BELOW_ITSELF',
    });
  let deepest = below.id;
  for (const title of ['Nível 3', 'Nível 4', 'Nível 5'])
    deepest = (await options.create(admin, { queueId: queue.id, parentId: deepest, title })).id;
  const tooMuch = { code: 'ERR_TOO_MANY_OPTIONS', fields: [{ rule: 'max' }] };
  await expect(options.create(admin, { queueId: queue.id, parentId: deepest, title: 'x' })).rejects.toMatchObject(
    tooMuch,
  );
  const address = await named('Endereço');
  await expect(options.update(admin, { id: boleto.id, parentId: address.id })).rejects.toMatchObject(tooMuch);
  const many = (n: number) => Array.from({ length: n }, (_, at) => ({ title: `Opção ${at + 1}` }));
  await expect(queues.update(admin, { id: queue.id, options: many(101) })).rejects.toMatchObject(tooMuch);
  await queues.update(admin, { id: queue.id, options: many(100) });
  await expect(options.create(admin, { queueId: queue.id, title: 'x' })).rejects.toMatchObject(tooMuch);
});

test('replacing a menu keeps named options and removes the others; options of other queues are refused', async () => {
  const [mine, theirs] = [await aQueue(), await aQueue()];
  const [boleto, below] = [await mine.named('Boleto'), await mine.named('Segunda via')];
  await mine.queues.update(mine.admin, {
    id: mine.queue.id,
    options: [{ title: 'Novo' }, { id: below.id, title: 'Segunda via', parent: 0 }],
  });
  expect(titles(await mine.menu())).toEqual([['1 Novo', ['1 Segunda via']]]);
  expect((await mine.named('Segunda via')).id).toBe(below.id);
  await expect(mine.options.remove(mine.admin, { id: boleto.id })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_OPTION_FOUND',
  });
  const foreign = { id: (await theirs.named('Boleto')).id, title: 'Meu' };
  await expect(mine.queues.update(mine.admin, { id: mine.queue.id, options: [foreign] })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_OPTION_FOUND',
  });
  // Options may name earlier ones as parents only, so that no cycle is possible.
  const circle = [
    { title: 'A', parent: 1 },
    { title: 'B', parent: 0 },
  ];
  await expect(mine.queues.update(mine.admin, { id: mine.queue.id, options: circle })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
  });
  expect(titles(await mine.menu())).toEqual([['1 Novo', ['1 Segunda via']]]);
  await expect(theirs.options.list(theirs.admin, { queueId: mine.queue.id })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_FOUND',
  });
});

test('twenty concurrent additions get twenty numbers', async () => {
  const { options, admin, queue, menu } = await aQueue();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => options.create(admin, { queueId: queue.id, title: `Ao mesmo tempo ${n}` })),
  );
  expect((await menu()).map(({ option }) => option)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
});

test('the load of a queue counts its tickets; removing it leaves them without a queue and deletes the menu', async () => {
  const stage = await aQueue();
  const { admin, queue, queues, options, ticketOf, named, api: all } = stage;
  for (const number of ['5511922220001', '5511922220002', '5511922220003']) {
    await stage.receives({ number });
    await all.tickets.update(admin, { id: (await ticketOf(number)).uuid, queueId: queue.id });
  }
  await stage.opened('5511922220001');
  await all.tickets.update(admin, { id: (await ticketOf('5511922220003')).uuid, status: 'closed' });
  expect(await queues.load(admin, { id: queue.id })).toEqual({ pending: 1, open: 1 });
  const { id } = await named('Boleto');
  await queues.remove(admin, { id: queue.id });
  expect((await ticketOf('5511922220002')).queue).toBeNull();
  await expect(options.remove(admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_OPTION_FOUND' });
});

test('a prompt and an integration that ended with support leave the queues that have them, and no others', async () => {
  const { admin, companyId, queues, queue } = await aQueue();
  const other = await queues.create(admin, { name: 'Cobrança', color: color() });
  const [promptId, integrationId, kept] = [newId(), newId(), newId()];
  const set = `update tickets.queues set prompt_id = $2, integration_id = $3 where id = $1`;
  await queryAsOwner(set, [queue.id, promptId, integrationId]);
  await queryAsOwner(set, [other.id, kept, kept]);
  await publishAs(bus, promptEvents.ended, companyId, { promptId });
  await publishAs(bus, integrationEvents.ended, companyId, { integrationId });
  await eventually(async () => {
    const shown = await queues.get(admin, { id: queue.id });
    return shown.promptId === null && shown.integrationId === null;
  }, 'the end');
  expect(await queues.get(admin, { id: other.id })).toMatchObject({ promptId: kept, integrationId: kept });
});
