import type { DatabaseSync } from 'node:sqlite';
import type { MessageTemplate } from '../model/template.model.ts';

/** The message templates of accounts. */
export class TemplatesTable {
  private readonly write;
  private readonly byId;
  private readonly byAccount;

  constructor(db: DatabaseSync) {
    this.write = db.prepare(
      `insert into templates (id, account, doc) values (?, ?, ?) on conflict (id) do update set doc = excluded.doc`,
    );
    this.byId = db.prepare('select doc from templates where id = ?');
    this.byAccount = db.prepare('select doc from templates where account = ? order by seq');
  }

  save(template: MessageTemplate): void {
    this.write.run(template.id, template.accountId, JSON.stringify(template));
  }

  /** Also a deleted one. */
  find(id: string): MessageTemplate | undefined {
    const row = this.byId.get(id);
    return row && (JSON.parse(row.doc as string) as MessageTemplate);
  }

  /** In the order of their creation, without deleted ones. */
  ofAccount(accountId: string): MessageTemplate[] {
    return this.allOfAccount(accountId).filter(({ deletedAt }) => deletedAt === undefined);
  }

  allOfAccount(accountId: string): MessageTemplate[] {
    return this.byAccount.all(accountId).map(({ doc }) => JSON.parse(doc as string) as MessageTemplate);
  }
}
