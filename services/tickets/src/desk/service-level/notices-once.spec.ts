import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { Random } from '@recado/testkit/random';
import { withoutLog } from '@recado/testkit/places';
import { expect, test } from 'vitest';
import { failSomeCommits } from '../../testing/commit-faults.ts';
import { aQueueStage, passes } from '../../testing/service-level.stage.ts';
import { serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);
withoutLog();

const TICKETS = 40;

test('each warning and each broken promise is told once, whichever of two processes fails at it and when', async () => {
  const stage = await aQueueStage({ firstAnswerMinutes: 10 });
  const tickets = [];
  for (let n = 0; n < TICKETS; n++) tickets.push(await stage.waits());
  const told = () => stage.notices().map(({ kind, ticket }) => `${kind} ${ticket.id}`);
  const faults = failSomeCommits(new Random(20_261_125), 0.4);
  /** The claims of a process that died end at once, as they do after half a minute. */
  const endClaims = () =>
    queryAsOwner(
      `update tickets.tickets set service_wake_at = now() where company_id = $1 and service_wake_at between
         now() and now() + interval '31 seconds'`,
      [stage.companyId],
    );
  for (const minutes of [9, 2]) {
    const before = told().length;
    await Promise.all(tickets.map(({ id }) => passes(id, minutes)));
    await eventually(async () => {
      await endClaims();
      return told().length >= before + TICKETS;
    }, 'the notices');
  }
  faults.restore();
  expect(faults.failures).toBeGreaterThan(10);
  await endClaims();
  await eventually(async () => {
    const { rowCount } = await queryAsOwner(
      `select 1 from tickets.tickets where company_id = $1 and service_wake_at is not null`,
      [stage.companyId],
    );
    return rowCount === 0;
  }, 'no ticket to be due any more');
  const wanted = tickets.flatMap(({ id }) => [`dueSoon ${id}`, `overdue ${id}`]);
  expect(told().toSorted((a, b) => a.localeCompare(b))).toEqual(wanted.toSorted((a, b) => a.localeCompare(b)));
});
