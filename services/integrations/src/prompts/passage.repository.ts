import type { UsedPassage } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Passages of the sources, found by Postgres' full-text search. */
export class PassageRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(promptId: number, sourceId: number, passages: string[]): Promise<void> {
    await this.manager.query(
      `insert into integrations.prompt_passages (prompt_id, source_id, text) select $1, $2, unnest($3::text[])`,
      [promptId, sourceId, passages],
    );
  }

  /** @param query of `to_tsquery`; empty finds nothing */
  async search(promptId: number, query: string, most: number): Promise<UsedPassage[]> {
    if (query === '') return [];
    return await this.manager.query<UsedPassage[]>(
      `select s.name as source, p.text from integrations.prompt_passages p
         join integrations.prompt_sources s on s.id = p.source_id,
         to_tsquery('portuguese', $2) query
       where p.prompt_id = $1 and p.search @@ query
       order by ts_rank_cd(p.search, query) desc, p.id limit $3`,
      [promptId, query, most],
    );
  }
}
