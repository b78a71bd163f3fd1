import type { ConnectionsScope } from '../connections.database.ts';

/** Orders or receipts that a session stores with its next transaction, and that others wait for. */
export interface StoredTogether {
  inTransaction(scope: ConnectionsScope): Promise<void>;
  /** Called once the transaction has committed. */
  stored(): void;
  /** Called when it has not. */
  failed(error: unknown): void;
}
