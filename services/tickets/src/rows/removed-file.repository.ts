import type { EntityManager } from 'typeorm';

/** For the message `m`: its file is its own. Files of campaigns belong to the messages of many contacts, and stay. */
export const UNSHARED_FILE = `m.media_path is not null and split_part(m.media_path, '/', 2) <> 'campaigns'
  and not exists (select from tickets.campaign_files f where f.path = m.media_path)`;

/** SQL for the bytes of the messages' own files, over rows with `media_path`, `media_size` and `source`. */
export const OWN_BYTES = `coalesce(sum(media_size) filter (where media_path is not null
  and source is distinct from 'campaign' and split_part(media_path, '/', 2) <> 'campaigns'), 0)::float8`;

/** Files to remove from the file store, added in the transaction that removes the rows naming them. */
export class RemovedFileRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(paths: string[]): Promise<void> {
    await this.manager.query(
      `insert into tickets.removed_files (path) select distinct unnest($1::text[]) on conflict do nothing`,
      [paths],
    );
  }

  /** The first paths, each with whether a row names the file all the same. */
  next(size: number): Promise<{ path: string; isUsed: boolean }[]> {
    return this.manager.query(
      `select f.path, exists (select from tickets.messages m where m.media_path = f.path)
         or exists (select from tickets.schedules s where s.media_path = f.path) as "isUsed"
       from tickets.removed_files f order by f.company_id, f.path limit ${size}`,
    );
  }
  async finish(paths: string[]): Promise<void> {
    await this.manager.query(`delete from tickets.removed_files where path = any($1)`, [paths]);
  }

  /** Companies with files that a process has left behind. */
  async companiesBehind(seconds: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select distinct company_id as id from (
         select company_id from tickets.removed_files where at < now() - make_interval(secs => $1)
         order by at limit 1000) old`,
      [seconds],
    );
    return rows.map(({ id }) => id);
  }
}
