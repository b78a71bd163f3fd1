import type { FoundRows, NamedRows } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { IS_CALLABLE } from '../webhooks/callable-condition.ts';
import { LOST_PLAN } from '../webhooks/plan-condition.ts';

interface FoundRow {
  kind: keyof FoundRows;
  id: number;
}

/** Finds rows of the company by the ids that other services name. */
export class NamedRowRepository {
  constructor(private readonly manager: EntityManager) {}

  async find({ prompts, integrations, webhooks }: NamedRows): Promise<FoundRows> {
    const rows = await this.manager.query<FoundRow[]>(
      `select 'prompts' as kind, id from integrations.prompts where id = any($1::bigint[])
       union all select 'integrations' as kind, id from integrations.queue_integrations where id = any($2::bigint[])
       union all select 'webhooks' as kind, e.id from integrations.webhook_endpoints e
         where e.id = any($3::bigint[]) and ${IS_CALLABLE}
       union all select 'activeWebhooks' as kind, e.id from integrations.webhook_endpoints e
         where e.id = any($3::bigint[]) and ${IS_CALLABLE} and e.active and not ${LOST_PLAN}`,
      [prompts, integrations, webhooks],
    );
    const of = (kind: keyof FoundRows) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
    return {
      prompts: of('prompts'),
      integrations: of('integrations'),
      webhooks: of('webhooks'),
      activeWebhooks: of('activeWebhooks'),
    };
  }
}
