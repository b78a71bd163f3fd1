import { contracts, ticketEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aGraph } from '../bot/testing/flow-conversation.ts';
import { aFlowStage, type FlowStage } from '../testing/flow.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const survey = aGraph({
  rate: { kind: 'rate', text: 'Que nota?', variable: 'nota', to: { next: 'thanks' } },
  thanks: { kind: 'send', text: 'Obrigado pelo {{flow.nota}}', to: { next: 'close' } },
  close: { kind: 'close' },
});
const ratingsOf = async ({ companyId }: FlowStage) => {
  const { rows } = await queryAsOwner<{ userId: number | null; rating: number }>(
    `select user_id as "userId", rating from tickets.ratings where company_id = $1 order by id`,
    [companyId],
  );
  return rows;
};
const ratedAt = (stage: FlowStage) =>
  eventually(() => {
    const [rated] = stage.publications.of(ticketEvents.rated);
    return rated ?? null;
  }, 'the event of the rating');

test('a rating inside a flow is of no one while nobody has served', async () => {
  const stage = await aFlowStage(bus);
  await stage.published(survey);
  const ana = stage.contact();
  expect((await ana.says('oi'))[0]).toContain('Que nota?');
  await ana.says('3');
  expect((await stage.sentTo(ana, 2)).at(-1)).toBe('Obrigado pelo 3');
  expect(await ratingsOf(stage)).toEqual([{ userId: null, rating: 3 }]);
  expect(await ratedAt(stage)).toMatchObject({ userId: null, rating: 3 });
});

test('it is of the agent who wrote last in the episode, also in the numbers of agents', async () => {
  const stage = await aFlowStage(bus);
  const { api, admin, flows } = stage;
  const { id: flowId } = await stage.published(survey, { byHand: true });
  const ana = stage.contact();
  await ana.says('oi');
  const { uuid, id: ticketId } = await stage.opened(ana.number);
  await api.messages.send(admin, { ticketId: uuid, body: 'Bom dia' });
  await flows.start(admin, { ticketId, flowId });
  await eventually(async () => (await ana.sent()).some((text) => text.includes('Que nota?')), 'the question');
  await ana.says('2');
  await eventually(async () => (await ratingsOf(stage)).length === 1, 'the rating');
  expect(await ratingsOf(stage)).toEqual([{ userId: admin.userId, rating: 2 }]);
  expect(await ratedAt(stage)).toMatchObject({ userId: admin.userId, rating: 2, ticketId });
  const dashboard = client(bus, contracts.dashboard);
  const { attendants } = await eventually(async () => {
    const overview = await dashboard.get(admin, { days: 3 });
    return overview.attendants.some(({ ratings }) => ratings === 1) ? overview : null;
  }, 'the numbers');
  expect(attendants).toMatchObject([{ id: admin.userId, rating: 2, ratings: 1 }]);
});

test('an agent of an earlier episode is not rated', async () => {
  const stage = await aFlowStage(bus);
  const { api, admin } = stage;
  const ana = stage.contact();
  await ana.says('oi');
  const { uuid } = await stage.opened(ana.number);
  await api.messages.send(admin, { ticketId: uuid, body: 'Bom dia' });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await stage.published(survey);
  await ana.says('voltei');
  await eventually(async () => (await ana.sent()).some((text) => text.includes('Que nota?')), 'the question');
  await ana.says('1');
  await eventually(async () => (await ratingsOf(stage)).length === 1, 'the rating');
  expect(await ratingsOf(stage)).toEqual([{ userId: null, rating: 1 }]);
});

test('a draft says which rating it would keep, and where a form stands', async () => {
  const { flows, admin, companyId } = await aFlowStage(bus);
  const begun = await flows.tryOut(admin, { draft: survey, text: '' });
  expect(begun).toMatchObject({ stepId: 'rate', question: null });
  const rated = await flows.tryOut(admin, { draft: survey, text: '3', state: begun.state });
  expect(rated).toMatchObject({
    actions: [{ name: 'rate', value: 'Guardaria a avaliação 3' }],
    replies: [{ text: 'Obrigado pelo 3' }],
    isClosed: true,
  });
  const { rows } = await queryAsOwner(`select 1 from tickets.ratings where company_id = $1`, [companyId]);
  expect(rows).toEqual([]);
  const draft = aGraph({
    form: {
      kind: 'form',
      questions: [
        { text: 'Nome?', answer: 'text', variable: 'nome' },
        { text: 'Idade?', answer: 'number', variable: 'idade' },
      ],
      confirms: true,
    },
  });
  let state: string | undefined;
  const places: (number | null)[] = [];
  for (const text of ['', 'Ana', '30', 'sim']) {
    const trial = await flows.tryOut(admin, { draft, text, ...(state ? { state } : {}) });
    places.push(trial.question);
    ({ state } = trial);
  }
  expect(places).toEqual([0, 1, 2, null]);
});
