import {
  apiMessages,
  messageEvents,
  messageOrders,
  noticeEvents,
  ticketEvents,
  type ApiMessageView,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { PUSH_ENABLED } from '../../rows/company/company.copies.ts';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';
import { silencedText } from '../bot.words.ts';

serveTickets(1);

const SILENCED = silencedText('pt');
/** The limit is that of the day, which no slow machine lets pass. */
const noWindow = { botAnswersMinute: '0', botAnswersTenMinutes: '0' };
const aStage = (settings: Record<string, string> = {}) =>
  aBotStage(bus, { rules: { greetingMessage: '' }, settings: { ...noWindow, botAnswersDay: '3', ...settings } });
const keyOf = ({ companyId }: BotStage) => anApiKey(companyId, ['messages:write', 'tickets:read', 'tickets:write']);
const call = (stage: BotStage, number: string, body: string): Promise<ApiMessageView> =>
  client(bus, apiMessages).send(keyOf(stage), { number, body });
const sentBy = (stage: BotStage) => stage.publications.of(messageOrders.send).map(({ text }) => text);
/** Lets the contact have written so much earlier. */
const lastCameAgo = (stage: BotStage, seconds: number) =>
  asOwner((sql) =>
    sql.query(
      `update tickets.messages set created_at = created_at - make_interval(secs => $2) where company_id = $1 and not from_me`,
      [stage.companyId, seconds],
    ),
  );

/** Writes, and the answer of the test is a program's, however slow the machine is. */
async function asks(stage: BotStage, contact: ReturnType<BotStage['contact']>, text: string): Promise<void> {
  await contact.says(text);
  await asOwner((sql) =>
    sql.query(
      `update tickets.messages set created_at = now() + interval '4 seconds' where company_id = $1 and body = $2`,
      [stage.companyId, text],
    ),
  );
}

test('past the budget an answer of a program fails, the ticket waits and people are told once; a person may send it', async () => {
  const stage = await aStage({ [PUSH_ENABLED]: '1' });
  const robot = stage.contact();
  const statuses: string[] = [];
  for (let n = 0; n < 5; n++) {
    await asks(stage, robot, `Pergunta ${n}`);
    const { status, failure } = await call(stage, robot.number, `Resposta ${n}`);
    statuses.push(failure ?? status);
  }
  expect(statuses).toEqual(['queued', 'queued', 'queued', 'ERR_TURN_BUDGET', 'ERR_TURN_BUDGET']);
  await eventually(() => sentBy(stage).length === 4, 'the answers and the text');
  await eventually(() => stage.publications.of(messageEvents.failed).length === 2, 'the refusals');
  expect(sentBy(stage)).toEqual(['Resposta 0', 'Resposta 1', 'Resposta 2', SILENCED]);
  const ticket = await robot.ticket();
  expect(ticket).toMatchObject({ status: 'pending', silence: { reason: 'day' } });
  expect(stage.publications.of(ticketEvents.silenced)).toMatchObject([{ ticketId: ticket.id, reason: 'day' }]);
  const notices = stage.publications.of(noticeEvents.requested).filter(({ note }) => note === 'parece um robô');
  expect(notices).toHaveLength(1);
  expect(stage.publications.of(messageEvents.failed)).toMatchObject([
    { reason: 'ERR_TURN_BUDGET' },
    { reason: 'ERR_TURN_BUDGET' },
  ]);
  const { messages } = await stage.api.messages.list(stage.admin, { ticketId: ticket.uuid });
  const refused = messages.find(({ body }) => body === 'Resposta 3');
  expect(refused).toMatchObject({ failure: 'ERR_TURN_BUDGET', ack: 0 });
  const own = { id: refused?.id ?? 0 };
  await expect(stage.api.messages.retry(keyOf(stage), own)).rejects.toMatchObject({ code: 'ERR_TURN_BUDGET' });
  expect(await stage.api.messages.retry(stage.admin, own)).toMatchObject({ failure: null });
});

test('a refused answer is refused again when the program repeats it later, until the contact or a person writes', async () => {
  const stage = await aStage({ botAnswersDay: '1' });
  const robot = stage.contact();
  await asks(stage, robot, 'Oi');
  await call(stage, robot.number, 'Olá');
  await asks(stage, robot, 'Tudo bem?');
  expect((await call(stage, robot.number, 'Tudo')).failure).toBe('ERR_TURN_BUDGET');
  await lastCameAgo(stage, 60);
  expect((await call(stage, robot.number, 'Tudo')).failure).toBe('ERR_TURN_BUDGET');
  const { uuid } = await stage.opened(robot.number);
  await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Sou a Ana' });
  expect(await call(stage, robot.number, 'Tudo')).toMatchObject({ status: 'queued', failure: null });
});

test('messages into a ticket are counted alike, and one of several messages once', async () => {
  const stage = await aStage({ botAnswersDay: '2' });
  const robot = stage.contact();
  const failures: (string | null)[][] = [];
  for (let n = 0; n < 3; n++) {
    await asks(stage, robot, `Pergunta ${n}`);
    const { uuid: ticketId } = await robot.ticket();
    const answers = [];
    for (const body of [`Resposta ${n}`, 'Algo mais?']) {
      const [sent] = await stage.api.messages.send(keyOf(stage), { ticketId, body });
      answers.push(sent?.failure ?? null);
    }
    failures.push(answers);
  }
  expect(failures).toEqual([
    [null, null],
    [null, null],
    ['ERR_TURN_BUDGET', 'ERR_TURN_BUDGET'],
  ]);
});

test('news, and answers as slow as a person’s, are sent however many they are', async () => {
  const stage = await aStage({ botAnswersDay: '1' });
  const person = stage.contact();
  for (let n = 0; n < 4; n++) expect((await call(stage, stage.contact().number, 'Saiu')).failure).toBe(null);
  for (let n = 0; n < 4; n++) {
    await person.says(`Pergunta ${n}`);
    await lastCameAgo(stage, 8);
    expect((await call(stage, person.number, 'Já vejo')).failure).toBe(null);
    expect((await call(stage, person.number, `Pedido ${n} enviado`)).failure).toBe(null);
  }
  expect((await person.ticket()).silence).toBe(null);
  // Nobody types this in eight seconds.
  const long = 'Segue a resposta completa. '.repeat(100);
  for (const [n, expected] of [null, 'ERR_TURN_BUDGET'].entries()) {
    await person.says(`Dúvida ${n}`);
    await lastCameAgo(stage, 8);
    expect((await call(stage, person.number, long)).failure).toBe(expected);
  }
});

test('a company that switched the budget off is asked for none', async () => {
  const stage = await aStage({ botAnswersDay: '1', botBudget: 'disabled' });
  const robot = stage.contact();
  for (let n = 0; n < 3; n++) {
    await asks(stage, robot, `Pergunta ${n}`);
    expect((await call(stage, robot.number, `Resposta ${n}`)).failure).toBe(null);
  }
});
