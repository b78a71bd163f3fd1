import type { ConnectionsScope } from '../connections.database.ts';

/** What others wait for and a session stores with its next transaction. */
export interface StoredTogether {
  inTransaction(scope: ConnectionsScope): Promise<void>;
  /** Called once the transaction has committed. */
  stored(): void;
  /** Called when it has not. */
  failed(error: unknown): void;
}
