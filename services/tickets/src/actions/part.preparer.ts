import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { Files } from '@recado/platform';
import { TemplatePreparer } from '../conversation/template.preparer.ts';
import { MentionedPeople } from '../desk/note/mentioned-people.ts';
import { LibraryDatabase } from '../library/library.database.ts';
import { QuickMessageFileCopier } from '../library/quick-message/quick-message-file.copier.ts';
import { NamedRowFinder } from './named-row.finder.ts';
import { MissingPart, PreparedParts, type NeededPart } from './prepared-parts.ts';

/** Fetches the parts of actions from elsewhere, since no transaction waits for a file store or another service. */
@Injectable()
export class PartPreparer {
  constructor(
    private readonly library: LibraryDatabase,
    private readonly copier: QuickMessageFileCopier,
    private readonly people: MentionedPeople,
    private readonly files: Files,
    private readonly templates: TemplatePreparer,
    private readonly rows: NamedRowFinder,
  ) {}

  /** Runs a transaction, and again with each part that it misses. */
  async run<T>(caller: Caller, transaction: (parts: PreparedParts) => Promise<T>): Promise<T> {
    const parts = new PreparedParts();
    let isDone = false;
    try {
      for (;;) {
        try {
          parts.begin();
          const answer = await transaction(parts);
          isDone = true;
          return answer;
        } catch (error) {
          if (!(error instanceof MissingPart)) throw error;
          await this.prepare(caller, parts, error.part);
        }
      }
    } finally {
      await Promise.all(parts.unusedFiles(isDone).map((path) => this.files.remove(path).catch(() => undefined)));
    }
  }

  private async prepare(caller: Caller, parts: PreparedParts, part: NeededPart): Promise<void> {
    if (part.kind === 'people') {
      const { ids, sight } = part;
      return parts.addSeeing(ids, sight, await this.people.seeing(caller, ids, sight));
    }
    if (part.kind === 'template') {
      const { connectionId, template } = part;
      return parts.addTemplate(
        connectionId,
        template,
        await this.templates.prepare(caller, connectionId, template, null),
      );
    }
    if (part.kind === 'webhook') return this.prepareWebhook(caller, parts, part.id);
    const { message } = await this.library.within(caller, ({ quickMessages }) => quickMessages.get(caller, part.id));
    parts.addQuickMessage(part.id, { text: message, file: await this.copier.copy(caller, part.id) });
  }

  /** @throws Fault where the webhook was removed, or is disabled */
  private async prepareWebhook(caller: Caller, parts: PreparedParts, id: number): Promise<void> {
    const found = await this.rows.find(caller, { prompts: [], integrations: [], webhooks: [{ id }] });
    if (!found.webhooks.includes(id)) throw new Fault('ERR_NO_WEBHOOK_FOUND');
    if (!found.activeWebhooks.includes(id)) throw new Fault('ERR_WEBHOOK_INACTIVE');
    parts.addWebhook(id);
  }
}
