import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { newCompany, platformApi } from './running-product.ts';

test('the audit log says of changes in four services what was before', async () => {
  const { api } = await newCompany();
  const queue = await api.queues.create({ name: 'Vendas', color: '#112233' });
  await api.queues.update({ id: queue.id, name: 'Suporte', greetingMessage: 'Oi' });
  const option = await api.queueOptions.create({ queueId: queue.id, title: 'Boleto', message: 'Já envio' });
  await api.queueOptions.update({ id: option.id, title: 'Segunda via' });
  const connection = await api.whatsapp.create({ name: 'Loja' });
  await api.whatsapp.update({ id: connection.id, name: 'Filial', queueIds: [queue.id] });
  const prompt = await api.prompts.create({
    name: 'Assistente',
    prompt: 'Responda com calma e em poucas palavras, e chame alguém quando não souber.',
    apiKey: 'sk-antes',
    queueId: queue.id,
    maxMessages: 5,
  });
  await api.prompts.update({ id: prompt.id, name: 'Ajudante', apiKey: 'sk-depois' });
  const list = await api.contactLists.create({ name: 'Clientes' });
  await api.contactLists.update({ id: list.id, name: 'Bons clientes' });
  await api.campaignSettings.save({ settings: { capMessages: 5 } });
  await api.contactLists.remove({ id: list.id });

  const entries = await eventually(async () => {
    const { records } = await api.auditLog.list({});
    return records.length >= 12 ? records : null;
  }, 'the entries of all changes');
  const before = Object.fromEntries(
    entries
      .filter(({ operation }) => /update|save|remove$/.test(operation))
      .map((entry) => [entry.operation, entry.before]),
  );
  expect(Object.keys(before)).toHaveLength(7);
  expect(before).toMatchObject({
    'queues.update': { name: 'Vendas', greetingMessage: '' },
    'queueOptions.update': { title: 'Boleto' },
    'whatsapp.update': { name: 'Loja', queueIds: [] },
    'prompts.update': { name: 'Assistente' },
    'contactLists.update': { name: 'Clientes' },
    'contactLists.remove': { name: 'Bons clientes' },
    'campaignSettings.save': { settings: { capMessages: expect.any(Number) } },
  });
  expect(JSON.stringify(entries)).not.toMatch(/sk-antes|sk-depois/);
});

test('the audit log of the platform says what an announcement was before', async () => {
  const [{ id: companyId }, platform] = [await newCompany(), await platformApi()];
  const { id } = await platform.announcements.create({ title: 'Antes', text: 'Domingo', companyIds: [companyId] });
  await platform.announcements.update({ id, title: 'Depois', status: false });
  await platform.announcements.remove({ id });
  const entries = await eventually(async () => {
    const { records } = await platform.auditLog.list({});
    const found = records.filter(
      ({ operation, targetId }) => targetId === id && /^announcements.(update|remove)/.test(operation),
    );
    return found.length === 2 ? found : null;
  }, 'the entries');
  const before = Object.fromEntries(entries.map((entry) => [entry.operation, entry.before]));
  expect(before).toMatchObject({
    'announcements.update': { title: 'Antes', status: true },
    'announcements.remove': { title: 'Depois' },
  });
});
