import { Injectable } from '@nestjs/common';
import { namedRows, serviceCaller, type Caller, type FoundRows } from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** Kinds of rows that integrations owns. */
export type ForeignKind = 'prompts' | 'integrations' | 'webhooks';
type Named = Record<ForeignKind, { id: number }[]>;

const none: FoundRows = { prompts: [], integrations: [], webhooks: [], activeWebhooks: [] };

/** Asks integrations which of the named prompts, integrations and webhooks the company has, before any transaction. */
@Injectable()
export class NamedRowFinder {
  constructor(private readonly bus: Bus) {}

  async find(
    { companyId, trace }: Pick<Caller, 'companyId' | 'trace'>,
    { prompts, integrations, webhooks }: Named,
  ): Promise<FoundRows> {
    if (prompts.length + integrations.length + webhooks.length === 0) return none;
    const idsOf = (rows: { id: number }[]) => [...new Set(rows.map(({ id }) => id))];
    const named = { prompts: idsOf(prompts), integrations: idsOf(integrations), webhooks: idsOf(webhooks) };
    return client(this.bus, namedRows).find(serviceCaller('tickets', companyId, trace), named);
  }
}
