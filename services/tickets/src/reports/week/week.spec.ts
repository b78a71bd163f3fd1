import { mailOrders, type MailOrder, type WeekNumbers } from '@recado/contracts';
import { connect, dataSource, Keys, loadConfig, PlatformConfig, rpcSubject } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBotStage } from '../../testing/bot.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';
import { ReportsDatabase } from '../reports.database.ts';
import { mondayOf, weekBefore } from './week-numbers.ts';
import { WeekJob } from './week.job.ts';

const timezone = 'America/Sao_Paulo';
const admins = [
  { id: 1, name: 'Ana Prado', email: 'ana@aurora.example', weekMail: true },
  { id: 2, name: 'Bruno Lima', email: 'bruno@aurora.example', weekMail: false },
  { id: 3, name: 'Caio Reis', email: 'caio@aurora.example', weekMail: true },
];

let answer = () => JSON.stringify({ admins, language: 'pt', timezone });

serveTickets();
/** A job that runs at a moment of the test's choice. */
class ClockedJob extends WeekJob {
  static at = new Date();
  protected override now = () => ClockedJob.at;
}
let jobs: WeekJob[];
let close: () => Promise<void>;
beforeAll(async () => {
  bus.nats.subscribe(rpcSubject('accounts', 'users', 'admins'), {
    callback: (_, message) => void message.respond(answer()),
  });
  const config = loadConfig(PlatformConfig, process.env);
  const source = dataSource('tickets', [], config, new Keys(config.RECADO_SECRET));
  await connect(source);
  const db = new ReportsDatabase(source, bus);
  jobs = [new ClockedJob(db, bus), new ClockedJob(db, bus)];
  close = () => source.destroy();
});
afterAll(() => close());

const run = () => Promise.all(jobs.map((job) => job.run(new AbortController().signal)));
async function mailsOf(companyId: number): Promise<MailOrder[]> {
  const { rows } = await queryAsOwner<{ payload: MailOrder }>(
    `select payload from tickets.outbox where company_id = $1 and name = $2 order by id`,
    [companyId, mailOrders.send.name],
  );
  return rows.map(({ payload }) => payload);
}
const turnOf = async (companyId: number): Promise<Date | undefined> =>
  (await queryAsOwner<{ at: Date }>(`select next_at as at from tickets.week_turns where company_id = $1`, [companyId]))
    .rows[0]?.at;
const makeDue = (companyId: number) =>
  queryAsOwner(`update tickets.week_turns set next_at = now() - interval '1 second' where company_id = $1`, [
    companyId,
  ]);

/** A company with a turn and with numbers of the week before 2036-11-24, and of the one before that. */
async function aCompanyWithNumbers(): Promise<number> {
  const stage = await aBotStage(bus);
  const { companyId } = stage;
  await stage.contact().says('oi');
  await eventually(async () => {
    await run();
    return turnOf(companyId);
  }, 'a turn');
  await queryAsOwner(
    `insert into tickets.report_days (company_id, day, queue_id, subject, subject_id, started, closed, waits, wait_seconds)
     values ($1, '2036-11-19', 0, 'all', 0, 12, 9, 4, 2400), ($1, '2036-11-16', 0, 'all', 0, 7, 6, 0, 0)`,
    [companyId],
  );
  return companyId;
}

test('a week is the one from Monday to Sunday that has ended, in the calendar of the company', () => {
  expect(['2036-11-24', '2036-11-26', '2036-11-30', '2036-12-01'].map(mondayOf)).toEqual([
    '2036-11-24',
    '2036-11-24',
    '2036-11-24',
    '2036-12-01',
  ]);
  expect(weekBefore('2036-11-30', timezone)).toMatchObject({
    from: '2036-11-17',
    to: '2036-11-23',
    previousFrom: '2036-11-10',
    previousTo: '2036-11-16',
  });
});

test('admins who want it get the numbers of the week once, on Monday from eight o’clock on', async () => {
  const companyId = await aCompanyWithNumbers();
  ClockedJob.at = new Date('2036-11-24T10:59:00Z');
  await makeDue(companyId);
  await run();
  expect(await mailsOf(companyId)).toEqual([]);
  expect(await turnOf(companyId)).toEqual(new Date('2036-11-24T11:00:00Z'));

  ClockedJob.at = new Date('2036-11-24T11:00:00Z');
  await makeDue(companyId);
  await run();
  const mails = await mailsOf(companyId);
  expect(mails.map(({ mailId, to }) => [mailId, to.email])).toEqual([
    ['week-2036-11-17-1', 'ana@aurora.example'],
    ['week-2036-11-17-3', 'caio@aurora.example'],
  ]);
  expect(mails[0]).toMatchObject({
    language: 'pt',
    mail: {
      kind: 'week',
      from: '2036-11-17',
      to: '2036-11-23',
      totals: { started: 12, finished: 9, waitMinutes: 10 },
      before: { started: 7, finished: 6, waitMinutes: null },
      rating: null,
      advice: { kind: 'waiting', count: 1 },
    },
  });
  const week = mails[0]?.mail as WeekNumbers | undefined;
  expect(week?.days.map(({ started }) => started)).toEqual([0, 0, 12, 0, 0, 0, 0]);
  expect(await turnOf(companyId)).toEqual(new Date('2036-12-01T11:00:00Z'));
  await run();
  expect(await mailsOf(companyId)).toHaveLength(2);
});

test('a company in which nothing happened gets no mail, and one whose admins cannot be read has its turn later', async () => {
  const stage = await aBotStage(bus);
  const { companyId, api, admin } = stage;
  const ana = stage.contact();
  await ana.says('oi');
  await eventually(async () => {
    await run();
    return turnOf(companyId);
  }, 'a turn');
  await api.tickets.update(admin, { id: (await ana.ticket()).uuid, status: 'closed' });
  ClockedJob.at = new Date('2036-11-24T11:00:00Z');
  await makeDue(companyId);
  await run();
  expect(await mailsOf(companyId)).toEqual([]);
  expect(await turnOf(companyId)).toEqual(new Date('2036-12-01T11:00:00Z'));

  answer = () => JSON.stringify({ error: 'unreadable' });
  await makeDue(companyId);
  await run();
  const next = (await turnOf(companyId))?.getTime() ?? 0;
  expect(next).toBeGreaterThan(Date.now());
  expect(next).toBeLessThan(Date.now() + 20 * 60_000);
});
