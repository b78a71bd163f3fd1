import type { PromptSourceView } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

interface NewSource {
  promptId: number;
  name: string;
  text: string;
}

/** Texts and files a prompt may quote from. */
export class PromptSourceRepository {
  constructor(private readonly manager: EntityManager) {}

  async list(promptId: number): Promise<PromptSourceView[]> {
    const rows = await this.manager.query<(Omit<PromptSourceView, 'createdAt'> & { createdAt: Date })[]>(
      `select id, prompt_id as "promptId", name, length(text) as size, state, created_at as "createdAt"
       from integrations.prompt_sources where prompt_id = $1 order by id`,
      [promptId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
  async count(promptId: number): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from integrations.prompt_sources where prompt_id = $1`,
      [promptId],
    );
    return row?.count ?? 0;
  }
  /** @returns its id */
  async add({ promptId, name, text }: NewSource): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `insert into integrations.prompt_sources (prompt_id, name, text, state) values ($1, $2, $3, 'ready') returning id`,
      [promptId, name, text],
    );
    return Number(row?.id);
  }
  /** @returns whether there was one */
  async remove(promptId: number, id: number): Promise<boolean> {
    const [rows] = await this.manager.query<[unknown[], number]>(
      `delete from integrations.prompt_sources where prompt_id = $1 and id = $2 returning id`,
      [promptId, id],
    );
    return rows.length > 0;
  }
}
