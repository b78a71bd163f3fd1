import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;
beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

interface ShownMenu {
  id: string;
  text?: string;
  buttons?: { title: string }[];
  list?: { button: string; sections: { rows: { title: string }[] }[] };
}
const itemsOf = (titles: string[]) => titles.map((title, at) => ({ id: String(at + 1), title }));

/** Somebody whose window is open. */
async function aWriter(company: OfficialCompany): Promise<string> {
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().some(({ chat }) => chat.number === person), 'the message');
  return person;
}
async function shown(company: OfficialCompany, person: string, titles: string[], body = 'Escolha'): Promise<ShownMenu> {
  const choices = { body, items: itemsOf(titles), openTitle: 'Ver opções' };
  const waId = await stage.send(company, person, { text: `${body}\n\nnumerado`, choices });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  return (await stage.chat(person, company.number)).at(-1) as unknown as ShownMenu;
}
const press = (person: string, { id }: ShownMenu, choice: string) =>
  stage.phone('POST', `/phones/${person}/messages/${id}/press`, { choice });

test('three choices are buttons, ten are a list, and what is chosen arrives with its id', async () => {
  const company = await edge.connected();
  const person = await aWriter(company);
  const buttons = await shown(company, person, ['Vendas', 'Suporte', 'x'.repeat(20)]);
  expect(buttons).toMatchObject({ text: 'Escolha', buttons: [{ title: 'Vendas' }, { title: 'Suporte' }, {}] });
  await press(person, buttons, 'Suporte');
  await eventually(() => company.received().some(({ body }) => body === 'Suporte'), 'the answer');
  expect(company.received().at(-1)).toMatchObject({ type: 'chat', choice: { id: '2', title: 'Suporte' } });
  const ten = [...Array.from({ length: 9 }, (_, at) => `Opção ${at + 1}`), 'y'.repeat(24)];
  const list = await shown(company, person, ten);
  expect(list.list).toMatchObject({ button: 'Ver opções' });
  await press(person, list, 'Opção 9');
  await eventually(() => company.received().some(({ body }) => body === 'Opção 9'), 'the answer');
  expect(company.received().at(-1)).toMatchObject({ choice: { id: '9', title: 'Opção 9' } });
});

test.each([
  ['more than ten', Array.from({ length: 11 }, (_, at) => `Opção ${at + 1}`), 'Escolha'],
  ['a title that no row takes', ['z'.repeat(25)], 'Escolha'],
  ['two equal titles', ['Loja', 'Loja'], 'Escolha'],
  ['a long text before it', ['Loja'], 'w'.repeat(1_025)],
])('a menu with %s is a numbered text', async (_, titles, body) => {
  const company = await edge.connected();
  const person = await aWriter(company);
  expect(await shown(company, person, titles, body)).toMatchObject({ text: `${body}\n\nnumerado` });
});

test('a linked phone sends the text', async () => {
  const company = await stage.linked();
  const person = await stage.person();
  const choices = { body: 'Escolha', items: itemsOf(['Vendas']), openTitle: 'Ver opções' };
  await stage.send(company, person, { text: '*[ 1 ]* - Vendas', choices });
  await eventually(async () => (await stage.chat(person, company.number)).length > 0, 'the message');
  expect((await stage.chat(person, company.number))[0]).toMatchObject({ text: '*[ 1 ]* - Vendas' });
});
