import { deskProgress, messages, quickMessages, serviceCaller } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const progressOf = (companyId: number) =>
  client(bus, deskProgress).get(serviceCaller('accounts', companyId, 'test'), {});
const nothing = { hasAnswered: false, hasQuickAnswers: false, hasTriedBot: false };

test('the progress at the desk is read from what happened, in one company alone', async () => {
  const stage = await aBotStage(bus);
  const stranger = await aBotStage(bus);
  const { companyId, admin, api } = stage;
  expect(await progressOf(companyId)).toEqual(nothing);
  await stage.internal.simulate(admin, { text: 'oi' });
  // A second trial is none that is new.
  await stage.internal.simulate(admin, { text: 'oi' });
  expect(await progressOf(companyId)).toEqual({ ...nothing, hasTriedBot: true });
  await client(bus, quickMessages).create(admin, { shortcode: 'oi', message: 'Olá!' });
  expect((await progressOf(companyId)).hasQuickAnswers).toBe(true);
  const contact = stage.contact();
  await contact.says('bom dia');
  expect((await progressOf(companyId)).hasAnswered).toBe(false);
  const { uuid } = await contact.ticket();
  await api.tickets.update(admin, { id: uuid, status: 'open', userId: admin.userId ?? 0 });
  await client(bus, messages).send(admin, { ticketId: uuid, body: 'Bom dia!' });
  await eventually(async () => (await progressOf(companyId)).hasAnswered, 'the answer as it is counted');
  expect(await progressOf(stranger.companyId)).toEqual(nothing);
});
