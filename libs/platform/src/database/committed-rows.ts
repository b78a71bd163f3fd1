import type { CommitInProgress, CommittedRowsTaker } from '../messaging/local-bus.ts';
import type { OutboxRow } from './outbox-rows.ts';

interface Chain {
  /** Transactions that are about to commit rows of the chain. */
  open: number;
  /** Committed rows that wait for those. */
  rows: OutboxRow[];
}
interface Relay {
  /** Takes rows of a chain, in order. */
  take(rows: OutboxRow[]): void;
  /** Whether a transaction has committed is not known, so the relay has to read its rows. */
  readAll(): void;
}

/**
 * Hands the rows of ended transactions to the relay, so that it need not read them. Rows of a chain are handed on in the order
 * of their numbers. The answers to two commits may arrive in another order than the commits were made, so committed rows
 * wait while another transaction of the same chain is about to commit: its rows may have lower numbers.
 */
export class CommittedRows implements CommittedRowsTaker<OutboxRow> {
  private readonly chains = new Map<string, Chain>();

  constructor(
    private readonly relay: Relay,
    private readonly chainOf: (row: OutboxRow) => string,
  ) {}

  begin(chains: string[]): CommitInProgress<OutboxRow> {
    for (const name of chains) {
      const chain = this.chains.get(name) ?? { open: 0, rows: [] };
      chain.open++;
      this.chains.set(name, chain);
    }
    return {
      committed: (rows) => {
        for (const row of rows) this.chains.get(this.chainOf(row))?.rows.push(row);
        this.end(chains);
      },
      rolledBack: () => this.end(chains),
      lost: () => {
        this.relay.readAll();
        this.end(chains);
      },
    };
  }

  private end(names: string[]): void {
    for (const name of names) {
      const chain = this.chains.get(name);
      if (!chain || --chain.open > 0) continue;
      this.chains.delete(name);
      if (chain.rows.length > 0) this.relay.take(chain.rows.toSorted((a, b) => a.id - b.id));
    }
  }
}
