/** The inbox of a connection. */
export interface InboxTurn {
  companyId: number;
  connectionId: number;
}

/** Inboxes with deliveries. Companies take turns, and the connections of a company within its turns. */
export class InboxTurns {
  /** The company whose turn is next comes first. */
  private readonly companies = new Map<number, Set<number>>();

  /** Adds an inbox, unless it waits already. */
  add({ companyId, connectionId }: InboxTurn): void {
    const waiting = this.companies.get(companyId);
    if (waiting) waiting.add(connectionId);
    else this.companies.set(companyId, new Set([connectionId]));
  }

  /** Takes the inbox whose turn is next. @param busy connections that wait for the end of their last turn */
  take(busy: ReadonlySet<number>): InboxTurn | null {
    for (const [companyId, waiting] of this.companies)
      for (const connectionId of waiting) {
        if (busy.has(connectionId)) continue;
        waiting.delete(connectionId);
        this.companies.delete(companyId);
        if (waiting.size > 0) this.companies.set(companyId, waiting);
        return { companyId, connectionId };
      }
    return null;
  }
}
