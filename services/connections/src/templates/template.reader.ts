import { Fault } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { Keys, log, Periodic } from '@recado/platform';
import { accountOf } from '../cloud/account-of.ts';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import { GraphClient, type CloudAccount } from '../graph/graph.client.ts';
import { fieldsOf, listOf, textOf } from '../graph/json-values.ts';
import { readTemplate, TEMPLATE_FIELDS } from '../graph/read-template.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { publishTemplates } from '../rows/publish-templates.ts';
import type { RemoteTemplate } from '../rows/template.repository.ts';
import { demandAnswer } from './demand-answer.ts';

const LOOK_MS = 5_000;
/** Numbers whose templates are read in one round of a process. */
const AT_ONCE = 5;
/** A template that Meta reviews is looked at sooner: its webhook may go to another address. */
const REVIEWED_MS = 120_000;
const PAGE = 100;
/** Meta allows 6,000 templates in an account. */
const MOST_PAGES = 100;
const PAGE_BYTES = 8_000_000;

/** Reads the templates of official numbers from Meta: every hour, and soon after something has changed. */
@Injectable()
export class TemplateReader {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly graph: GraphClient,
    private readonly keys: Keys,
    private readonly config: ConnectionsConfig,
  ) {}

  @Periodic<ConnectionsConfig>({ everyMs: LOOK_MS, failure: 'templates of official numbers could not be read' })
  async readDue(): Promise<void> {
    const due = await this.db.asSystem('official numbers of all companies whose templates are old', ({ connections }) =>
      connections.claimDue('templates', AT_ONCE, this.config.CLOUD_CHECK_MS),
    );
    await Promise.all(due.map(({ id, companyId }) => this.readLater(companyId, id)));
  }

  /**
   * Reads all templates of the account of a number and stores them in place of those that were there.
   * @returns how many there are
   * @throws Fault that says why Meta does not answer
   */
  async read(connection: ConnectionEntity): Promise<number> {
    const { companyId } = connection;
    const account = accountOf(this.keys, connection);
    const readAt = await this.db.within({ companyId }, ({ templates }) => templates.now());
    const found = await this.readAll(account);
    const isReviewed = [...found.values()].some(({ status }) => status === 'PENDING');
    await this.db.within({ companyId }, async (scope) => {
      const { templates, connections } = scope;
      await publishTemplates(scope, await templates.storeAll(account.accountId, readAt, [...found.values()]));
      await templates.removeOrphans();
      if (isReviewed) await connections.readTemplatesSoon(account.accountId, REVIEWED_MS);
    });
    return found.size;
  }

  /** A reading that fails is made again with the next one. */
  private async readLater(companyId: number, id: number): Promise<void> {
    try {
      const connection = await this.db.within({ companyId }, ({ connections }) => connections.find(id));
      if (connection?.kind === 'cloud' && connection.wanted) await this.read(connection);
    } catch (error) {
      const level = error instanceof Fault ? 'debug' : 'warn';
      log[level]({ err: error, connectionId: id }, 'the templates of an official number could not be read');
    }
  }

  /** The templates by their ids at Meta: a list that changes while it is read may have one twice. */
  private async readAll(account: CloudAccount): Promise<Map<string, RemoteTemplate>> {
    const found = new Map<string, RemoteTemplate>();
    let after = '';
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({ fields: TEMPLATE_FIELDS, limit: String(PAGE), ...(after ? { after } : {}) });
      const path = `${account.accountId}/message_templates?${query.toString()}`;
      const fields = demandAnswer(await this.graph.call(account, { path, limits: { maxResponseBytes: PAGE_BYTES } }));
      for (const template of listOf(fields['data']).map(readTemplate))
        if (template) found.set(template.remote, template);
      const { cursors, next } = fieldsOf(fields['paging']);
      after = next ? textOf(fieldsOf(cursors)['after'], 1_000) : '';
      if (!after) return found;
    }
    throw new Fault('ERR_TEMPLATE_REFUSED', { detail: `more than ${PAGE * MOST_PAGES} templates` });
  }
}
