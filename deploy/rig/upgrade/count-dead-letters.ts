import type { TrafficStage } from '../faults/traffic.stage.ts';

/** @returns the dead letters of all services, in words; empty when there are none */
export async function countDeadLetters(sql: TrafficStage['sql']): Promise<string[]> {
  const schemas = await sql<{ schema: string }>(
    `select table_schema as schema from information_schema.tables where table_name = 'dead_letter' order by 1`,
  );
  const found = await Promise.all(
    schemas.map(({ schema }) =>
      sql<{ line: string }>(
        `select '${schema} has a dead letter: ' || left(to_jsonb(d)::text, 600) as line from ${schema}.dead_letter d limit 5`,
      ),
    ),
  );
  return found.flat().map(({ line }) => line);
}
