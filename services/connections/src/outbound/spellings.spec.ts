import { numberForms } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
});
afterAll(() => stage.close());

let last = 70_000 + Math.trunc(Math.random() * 9_000_000);
const subscriber = () => String(++last).padStart(7, '0');
const isOnWhatsapp = (number: string) => stage.phone('POST', '/phones', { number });
const received = async (body: { from: string; text: string }) => {
  const waId = await stage.write(body.from, linked.number, { text: body.text });
  await eventually(() => linked.received().some((message) => message.waId === waId), body.text);
};
const texts = async (number: string) =>
  (await stage.chat(number, linked.number)).flatMap(({ text, fromMe }) => (fromMe ? [] : [text]));
const failed = (waId: string) => linked.statuses(waId).some(({ failure }) => failure === 'ERR_WAPP_INVALID_CONTACT');

describe.each([
  ['Brazil', () => `55317${subscriber()}`],
  ['Argentina', () => `54113${subscriber()}`],
  ['Mexico', () => `52553${subscriber()}`],
])('in %s', (_country, aShortNumber) => {
  test.each([
    ['short', 'long'],
    ['long', 'short'],
  ])('an account of the %s spelling is written to by the %s one', async (kind) => {
    const [short, long] = numberForms(aShortNumber()) as [string, string];
    const [account, written] = kind === 'short' ? [short, long] : [long, short];
    await isOnWhatsapp(account);
    await stage.send(linked, written, { text: 'Olá' });
    await eventually(async () => (await texts(account)).includes('Olá'), 'the message');
  });

  test('an answer goes to the account that wrote, though the other spelling was not on WhatsApp before', async () => {
    const [short, long] = numberForms(aShortNumber()) as [string, string];
    const refused = await stage.send(linked, long, { text: 'cedo demais' });
    await eventually(() => failed(refused), 'the refusal');
    await isOnWhatsapp(short);
    await received({ from: short, text: 'cheguei' });
    await stage.send(linked, long, { text: 'bem-vindo' });
    await eventually(async () => (await texts(short)).includes('bem-vindo'), 'the answer');
  });

  test('with both spellings on WhatsApp, an answer goes to the one that wrote last', async () => {
    const [short, long] = numberForms(aShortNumber()) as [string, string];
    await isOnWhatsapp(short);
    await isOnWhatsapp(long);
    const answered = async (from: string, text: string) => {
      await received({ from, text: `${text}?` });
      await stage.send(linked, long, { text });
      await eventually(async () => (await texts(from)).includes(text), text);
    };
    await answered(short, 'um');
    await answered(long, 'dois');
    await answered(short, 'três');
    expect(await texts(long)).toEqual(['dois']);
  });
});

test('an answer to an account of another spelling is not held up by a restriction of new chats', async () => {
  const [short, long] = numberForms(`55317${subscriber()}`) as [string, string];
  await isOnWhatsapp(short);
  await received({ from: short, text: 'oi' });
  const until = `update connections.whatsapps set restricted_until = now() + interval '1 hour' where id = $1`;
  await stage.rows(until, [linked.id]);
  await stage.send(linked, long, { text: 'pois não' });
  await eventually(async () => (await texts(short)).includes('pois não'), 'the answer');
  await stage.rows(`update connections.whatsapps set restricted_until = null where id = $1`, [linked.id]);
});

test('a message to a landline does not go to the mobile number that its digits and a 9 make', async () => {
  for (const first of ['3', '5']) {
    const landline = `5511${first}${subscriber()}`;
    const strangers = `55119${landline.slice(4)}`;
    await isOnWhatsapp(strangers);
    const waId = await stage.send(linked, landline, { text: 'para outra pessoa' });
    await eventually(() => failed(waId), 'the refusal');
    expect(await texts(strangers)).toEqual([]);
  }
});
