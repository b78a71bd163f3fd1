import type { ChosenTemplate, PreparedTemplate, StoredFile, TicketSight } from '@recado/contracts';

export interface PreparedQuickMessage {
  text: string;
  /** A copy of the file for one message; null: the quick message has no file. */
  file: StoredFile | null;
}
/** Part of an action that is fetched outside of the transaction: a copy of a file, the rights of people, rows of other services. */
export type NeededPart =
  | { kind: 'quickMessage'; id: number }
  | { kind: 'people'; ids: number[]; sight: TicketSight }
  | { kind: 'template'; connectionId: number; template: ChosenTemplate }
  | { kind: 'webhook'; id: number };

/** Ends a transaction in which a part is missing; the transaction begins again once the part is there. */
export class MissingPart extends Error {
  constructor(readonly part: NeededPart) {
    super(`An action needs a part that is not prepared: ${part.kind}`);
  }
}

/** The parts of one run. */
export class PreparedParts {
  private readonly quickMessages = new Map<number, PreparedQuickMessage>();
  private readonly people = new Map<string, number[]>();
  private readonly templates = new Map<string, PreparedTemplate>();
  private readonly webhooks = new Set<number>();
  private readonly used = new Set<string>();

  /** Forgets the parts that an earlier attempt at the transaction has used. */
  begin(): void {
    this.used.clear();
  }

  quickMessage(id: number): PreparedQuickMessage {
    const found = this.quickMessages.get(id);
    if (!found) throw new MissingPart({ kind: 'quickMessage', id });
    if (found.file) this.used.add(found.file.path);
    return found;
  }
  /** No message has got the file after all. */
  release(path: string): void {
    this.used.delete(path);
  }
  addQuickMessage(id: number, prepared: PreparedQuickMessage): void {
    this.quickMessages.set(id, prepared);
  }

  /** The ids of the people who see a ticket. */
  seeing(ids: number[], sight: TicketSight): number[] {
    const found = this.people.get(JSON.stringify([ids, sight]));
    if (!found) throw new MissingPart({ kind: 'people', ids, sight });
    return found;
  }
  addSeeing(ids: number[], sight: TicketSight, seeing: number[]): void {
    this.people.set(JSON.stringify([ids, sight]), seeing);
  }

  /** A template with its values filled in, as the connection sends it. */
  template(connectionId: number, template: ChosenTemplate): PreparedTemplate {
    const found = this.templates.get(JSON.stringify([connectionId, template]));
    if (!found) throw new MissingPart({ kind: 'template', connectionId, template });
    return found;
  }
  addTemplate(connectionId: number, template: ChosenTemplate, prepared: PreparedTemplate): void {
    this.templates.set(JSON.stringify([connectionId, template]), prepared);
  }

  /** Makes sure that a webhook is there and takes calls. */
  demandWebhook(id: number): void {
    if (!this.webhooks.has(id)) throw new MissingPart({ kind: 'webhook', id });
  }
  addWebhook(id: number): void {
    this.webhooks.add(id);
  }

  /** Copies of files that no message has: the transaction failed, or did not need them. */
  unusedFiles(isDone: boolean): string[] {
    const copies = [...this.quickMessages.values()].flatMap(({ file }) => (file ? [file.path] : []));
    return isDone ? copies.filter((path) => !this.used.has(path)) : copies;
  }
}
