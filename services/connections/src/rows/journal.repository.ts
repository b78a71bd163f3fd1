import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/**
 * Plaintexts the WhatsApp client itself must act on (keys of a group, of the account), by the hash of their ciphertext:
 * after a crash they are redelivered and cannot be decrypted twice. A message for people needs no row, as it is
 * published in the same transaction.
 */
export class JournalRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly secrets: Keys,
  ) {}

  async add(connectionId: number, hash: string, plaintext: Uint8Array): Promise<void> {
    await this.manager.query(
      `insert into connections.journal (connection_id, hash, sealed) values ($1, $2, $3) on conflict do nothing`,
      [connectionId, hash, this.secrets.seal('journal', `${connectionId}|${hash}`, plaintext)],
    );
  }
  async find(connectionId: number, hash: string): Promise<Uint8Array | null> {
    const [row] = await this.manager.query<{ sealed: Buffer }[]>(
      `select sealed from connections.journal where connection_id = $1 and hash = $2`,
      [connectionId, hash],
    );
    return row ? this.secrets.open('journal', `${connectionId}|${hash}`, row.sealed) : null;
  }
}
