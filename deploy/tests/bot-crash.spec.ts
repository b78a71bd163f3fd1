import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { withDatabase } from '../client/database.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { crashOnce } from '../rig/faults/crash-point.scenarios.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { aTalkative, meet, SILENCED, silenced, silencesOf } from './meeting-bots.ts';
import { product } from './running-product.ts';

const MOST = 8;
const RECOVERY_MS = 240_000;
const simulator = new SimulatorClient(product.simulator);

/** A budget that no pause of a crash lets pass. */
async function aBounded(name: string) {
  const talkative = await aTalkative(name);
  const limits = { botAnswersMinute: 0, botAnswersTenMinutes: 0, botAnswersDay: MOST };
  for (const [key, value] of Object.entries(limits))
    await talkative.company.api.settings.save({ key, value: String(value) });
  return talkative;
}

/** How many answers the company's budgets have counted. */
const countedFor = (companyId: number) =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ answers: number }>(
      `select jsonb_array_length(budget -> 'answers') as answers from tickets.turn_budgets where company_id = $1`,
      [companyId],
    );
    return rows.map(({ answers }) => answers);
  });

test(
  'two bots that meet stop within the budget while the processes that count die, and each says so once',
  async () => {
    const [first, second] = [await aBounded('Primeira'), await aBounded('Segunda')];
    await meet(first, second);
    await eventually(() => first.calls() >= 2, 'the conversation', RECOVERY_MS);
    await crashOnce({ product }, 'tickets', 'handled');
    const before = first.calls();
    for (const victim of ['tickets-1', 'tickets-2']) process.kill(pidOf(product.dataDir, victim), 'SIGKILL');
    const meetings = [
      [first.company, second.line.number],
      [second.company, first.line.number],
    ] as const;
    const tickets = await Promise.all(
      meetings.map(async ([company, number]) => ({ company, ...(await silenced(company, number, RECOVERY_MS)) })),
    );
    // The conversation was under way when they died.
    expect(before).toBeLessThan(MOST);
    const saidOnce = async () => {
      const texts = await simulator.messages(first.line.number, second.line.number);
      return texts.filter(({ text }) => text?.includes(SILENCED)).length === 2 ? texts : null;
    };
    const texts = await eventually(saidOnce, 'both texts', RECOVERY_MS);
    // The greeting, the answers and one text about the silence of each.
    expect(texts.length).toBeLessThanOrEqual(1 + 2 * (MOST + 1));
    for (const { company, id, silence } of tickets) {
      expect(silence).toMatchObject({ reason: 'day' });
      expect(await silencesOf(company, id)).toHaveLength(1);
      expect(await countedFor(company.id)).toEqual([MOST]);
    }
  },
  RECOVERY_MS + 120_000,
);
