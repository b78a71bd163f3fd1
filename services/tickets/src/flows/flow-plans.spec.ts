import type { FlowNumbers } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aGraph } from '../bot/testing/flow-conversation.ts';
import { aFlowStage } from '../testing/flow.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const VISITS = 100_000;

interface PlanNode {
  'Index Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('numbers and paths of a flow that was walked often are read by their indexes', async () => {
  const { flows, admin, companyId, published, contact } = await aFlowStage(bus);
  const draft = aGraph({ ask: { kind: 'ask', answer: 'text', variable: 'x', text: 'Oi?', to: { next: 'ask' } } });
  const { id } = await published(draft);
  const ana = contact();
  await ana.says('oi');
  const { id: ticketId } = await ana.ticket();
  const bia = contact();
  await bia.says('oi');
  const { id: otherId } = await bia.ticket();
  const plans = await asOwner(async (sql) => {
    // Rows of this flow and of others, over a hundred days.
    await sql.query(
      `insert into tickets.flow_visits (company_id, ticket_id, flow_id, version, from_step, way, step, seconds, at)
       select $1, case n % 100 when 0 then $2::bigint else $5::bigint end, $3 + n % 19, 1, case n % 4 when 0 then '' else 's' || n % 4 end, case n % 4 when 3 then '' else 'next' end,
         case n % 4 when 3 then '' else 's' || n % 4 + 1 end, case n % 4 when 3 then n % 600 end, now() - make_interval(mins => n)
       from generate_series(1, $4::int) n`,
      [companyId, ticketId, id, VISITS, otherId],
    );
    await sql.query('vacuum analyze tickets.flow_visits');
    const explain = async (statement: string, values: unknown[]) => {
      const { rows } = await sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${statement}`,
        values,
      );
      return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode);
    };
    return [
      await explain(
        `select from_step, way, step, count(*) from tickets.flow_visits
         where company_id = $1 and flow_id = $2 and at >= now() - interval '30 days' and at < now() group by 1, 2, 3`,
        [companyId, id],
      ),
      await explain(
        `select * from tickets.flow_visits where company_id = $1 and ticket_id = $2 order by id desc limit 1000`,
        [companyId, ticketId],
      ),
    ];
  });
  const indexes = plans.map((nodes) => nodes.flatMap((node) => node['Index Name'] ?? []));
  expect(indexes).toEqual([['flow_visits_flow'], ['flow_visits_ticket']]);
  const [today] = new Date().toISOString().split('T');
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const read = async () => sorted(await flows.numbers(admin, { id, from, to: today ?? '' }));
  // Days that are over are counted once by one of two processes, and the numbers stay what they are.
  await queryAsOwner(`update tickets.flows set counted_until = current_date - 80 where id = $1`, [id]);
  const byRows = await read();
  expect(byRows.started).toBeGreaterThan(400);
  // Each 19th minute, and of these each fourth, has an end after up to 600 seconds.
  expect(byRows.medianSeconds).toBeGreaterThan(240);
  expect(byRows.medianSeconds).toBeLessThan(360);
  expect((await flows.path(admin, { ticketId })).steps).toHaveLength(500);
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ isDone: boolean }>(
      `select counted_until >= current_date - 2 as "isDone" from tickets.flows where id = $1`,
      [id],
    );
    return rows[0]?.isDone;
  }, 'all days to be counted');
  expect(await read()).toEqual(byRows);
  const { rows } = await queryAsOwner<{ days: number; count: number }>(
    `select count(distinct day)::int as days, sum(count)::int as count from tickets.flow_days where flow_id = $1`,
    [id],
  );
  expect(rows[0]?.days).toBeGreaterThan(60);
  expect(rows[0]?.count).toBeGreaterThan(5_000);
});

test('a flow whose days cannot be counted holds up no other', async () => {
  const [broken, other] = [await aFlowStage(bus), await aFlowStage(bus)];
  const draft = aGraph({ end: { kind: 'people' } });
  const { id: brokenId } = await broken.published(draft);
  const { id } = await other.published(draft);
  await broken.contact().says('oi');
  await queryAsOwner(
    `insert into tickets.settings (company_id, key, value) values ($1, 'timezone', 'Nowhere/At_All')
     on conflict (company_id, key) do update set value = excluded.value`,
    [broken.companyId],
  );
  await queryAsOwner(`update tickets.flows set counted_until = current_date - 9 where id = $1`, [brokenId]);
  await queryAsOwner(`update tickets.flows set counted_until = current_date - 5 where id = $1`, [id]);
  const left = async (flowId: number) =>
    (
      await queryAsOwner<{ days: number }>(
        `select current_date - counted_until as days from tickets.flows where id = $1`,
        [flowId],
      )
    ).rows[0]?.days;
  await eventually(async () => ((await left(id)) ?? 9) <= 2, 'the days of the other company');
  expect(await left(brokenId)).toBe(9);
});

const sorted = ({ steps, ways, ...numbers }: FlowNumbers) => ({
  ...numbers,
  steps: steps.toSorted((a, b) => a.stepId.localeCompare(b.stepId)),
  ways: ways.toSorted((a, b) => `${a.stepId} ${a.way}`.localeCompare(`${b.stepId} ${b.way}`)),
});
