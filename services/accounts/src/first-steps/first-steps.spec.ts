import {
  deskProgress,
  firstStepNames,
  firstSteps,
  invitations,
  pushSubscriptions,
  settings,
  type Caller,
} from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';
import { aCaller, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, others, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const nothing = { hasAnswered: false, hasQuickAnswers: false, hasTriedBot: false };
/** Answers of the played services of the desk and of notices, and the number of requests to them. */
const asked = { desk: nothing, sessionIds: [] as string[], times: 0 };
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
  const serve = (subject: string, answer: () => unknown) =>
    bus.nats.subscribe(subject, {
      callback: (_error, message) =>
        void respond(message, () => {
          asked.times += 1;
          return Promise.resolve(answer());
        }),
    });
  serve(rpcSubject(deskProgress.service, deskProgress.name, 'get'), () => asked.desk);
  serve(rpcSubject(pushSubscriptions.service, pushSubscriptions.name, 'sessions'), () => ({
    sessionIds: asked.sessionIds,
  }));
});
afterAll(() => bus.close());

async function aNewCompany() {
  Object.assign(asked, { desk: nothing, sessionIds: [], times: 0 });
  others.connection = { number: null, queues: [] };
  return aCompany(clientOf);
}
const view = (admin: Caller) => clientOf(firstSteps).get(admin, {});
const doneOf = async (admin: Caller) => (await view(admin)).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a new company has seven steps, none of them done', async () => {
  const { admin } = await aNewCompany();
  const { steps, folded } = await view(admin);
  expect(steps).toEqual(firstStepNames.map((name) => ({ name, isDone: false, isBegun: false })));
  expect(folded).toBe(false);
});

test('a linked number is a step begun, and done once a person has answered', async () => {
  const { admin } = await aNewCompany();
  others.connection = { number: '5511970000001', queues: [{ id: 3 }] };
  expect((await view(admin)).steps.slice(0, 2)).toEqual([
    { name: 'number', isDone: false, isBegun: true },
    { name: 'queue', isDone: true, isBegun: false },
  ]);
  asked.desk = { ...nothing, hasAnswered: true };
  expect(await doneOf(admin)).toEqual(['number', 'queue']);
});

test('each step is done by what happened, and stays done when that is taken back', async () => {
  const { admin } = await aNewCompany();
  await clientOf(settings).save(admin, { key: 'scheduleType', value: 'company' });
  const { invitation } = await clientOf(invitations).create(admin, {
    profile: 'user',
    allTicket: false,
    queueIds: [],
    byMail: false,
  });
  asked.desk = { hasAnswered: false, hasQuickAnswers: true, hasTriedBot: true };
  const taken = ['hours', 'people', 'quickAnswers', 'bot'];
  expect(await doneOf(admin)).toEqual(taken);
  await clientOf(settings).save(admin, { key: 'scheduleType', value: 'disabled' });
  await clientOf(invitations).remove(admin, { id: invitation.id });
  asked.desk = nothing;
  expect(await doneOf(admin)).toEqual(taken);
});

test('notices count on a phone only', async () => {
  const { admin, id } = await aNewCompany();
  const { rows } = await queryAsOwner(`select id from accounts.sessions where company_id = $1`, [id]);
  asked.sessionIds = rows.map((row) => String(row['id']));
  const useDevice = (device: string) =>
    queryAsOwner(`update accounts.sessions set device = $2 where company_id = $1`, [id, device]);
  await useDevice('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  expect(await doneOf(admin)).toEqual([]);
  await useDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36');
  expect(await doneOf(admin)).toEqual(['phone']);
});

test('folded steps are folded for every admin of the company and for no other, and nobody is asked for them', async () => {
  const { admin, id } = await aNewCompany();
  const stranger = await aNewCompany();
  await clientOf(firstSteps).fold(admin, { folded: true });
  asked.times = 0;
  expect((await view(aCaller({ companyId: id, userId: 77 }))).folded).toBe(true);
  expect(asked.times).toBe(0);
  expect((await view(stranger.admin)).folded).toBe(false);
  await clientOf(firstSteps).fold(admin, { folded: false });
  expect((await view(admin)).folded).toBe(false);
});

test('concurrent looks keep each step, and a path that is walked asks nobody', async () => {
  const { admin } = await aNewCompany();
  asked.desk = { hasAnswered: true, hasQuickAnswers: true, hasTriedBot: true };
  await Promise.all(Array.from({ length: 5 }, () => view(admin)));
  expect(await doneOf(admin)).toEqual(['quickAnswers', 'bot']);
  await queryAsOwner(`update accounts.first_steps set done = $2 where company_id = $1`, [
    admin.companyId,
    [...firstStepNames],
  ]);
  asked.times = 0;
  expect(await doneOf(admin)).toEqual([...firstStepNames]);
  expect(asked.times).toBe(0);
});

test('agents and supporters have no first steps', async () => {
  const { id } = await aNewCompany();
  await expect(view(aCaller({ companyId: id, profile: 'user' }))).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(view(aCaller({ companyId: id, support: 'Suporte' }))).rejects.toThrow('ERR_NO_PERMISSION');
});
