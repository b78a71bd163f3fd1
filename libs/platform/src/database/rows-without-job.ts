import type { EntityManager } from 'typeorm';
import { schemaOfJobs, type JobKind } from './jobs.ts';

/**
 * Ids of rows that wait for a job which has ended: its attempts were used up while nothing could be written, so that
 * the row was never marked as failed.
 * @param field of the job's data that names the row
 */
export async function rowsWithoutJob(
  manager: EntityManager,
  service: string,
  { name }: Pick<JobKind, 'name'>,
  field: string,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await manager.query<{ id: number }[]>(
    `select given.id from unnest($1::bigint[]) given(id) where not exists (
       select from ${schemaOfJobs(service)}.job j
       where j.name = $2 and j.state <= 'active' and (j.data ->> $3)::bigint = given.id)`,
    [ids, name, field],
  );
  return rows.map(({ id }) => id);
}
