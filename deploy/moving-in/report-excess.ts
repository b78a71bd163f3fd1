import { within } from '../cells/cell.ts';
import { readCompany } from './allowance.ts';
import type { TargetMove } from './company.move.ts';
import { OWN } from './own-company.ts';

/** The tables in which each limit of a plan counts. */
const counted = { users: 'accounts.users', connections: 'connections.whatsapps', queues: 'tickets.queues' } as const;

/**
 * Names what a company has above its plan. All of it arrives: here, too, a limit refuses what is added and takes away nothing that
 * there is, as when the operator lowers a plan and accepts the excess.
 */
export async function reportExcess(move: TargetMove): Promise<void> {
  const { sql, companyId, oldId, report, moves, print } = move;
  await within(move, companyId, async () => {
    const { allowance } = await readCompany(sql, companyId);
    for (const [name, table] of Object.entries(counted) as [keyof typeof counted, string][]) {
      const limit = allowance[name];
      const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from ${table} where ${OWN}`);
      const there = rows[0]?.n ?? 0;
      if (limit === null || there <= limit) continue;
      const excess = `has ${there} ${name}, and its plan ${limit}: all arrived, and none can be added until it has fewer`;
      report.add('Companies', oldId, excess);
      print(`  ${excess}`);
    }
    await report.save(moves, 'excess', null);
  });
}
