import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** One linking of a connection; credentials and keys belong to it. */
export interface Linking {
  connectionId: number;
  generation: number;
}
export interface KeyName {
  type: string;
  id: string;
}
export interface KeyRow extends KeyName {
  /** null deletes the key. */
  value: string | null;
}

const PURPOSE = 'signal-keys';

/** Credentials and signal keys, sealed: the database alone cannot decrypt a conversation. */
export class KeyRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly secrets: Keys,
  ) {}

  async find({ connectionId, generation }: Linking, type: string, ids: string[]): Promise<Map<string, string>> {
    const rows = await this.manager.query<{ id: string; sealed: Buffer }[]>(
      `select id, sealed from connections.signal_keys
       where connection_id = $1 and generation = $2 and type = $3 and id = any($4)`,
      [connectionId, generation, type, ids],
    );
    const open = (id: string, sealed: Buffer) =>
      this.secrets.open(PURPOSE, context(connectionId, type, id), sealed).toString();
    return new Map(rows.map(({ id, sealed }) => [id, open(id, sealed)]));
  }

  /** @returns a row for each key, with null for one that is not stored */
  async findAll({ connectionId, generation }: Linking, names: KeyName[]): Promise<KeyRow[]> {
    const rows = await this.manager.query<{ type: string; id: string; sealed: Buffer | null }[]>(
      `select name.type, name.id, k.sealed from unnest($3::text[], $4::text[]) as name(type, id)
         left join connections.signal_keys k
           on k.connection_id = $1 and k.generation = $2 and k.type = name.type and k.id = name.id`,
      [connectionId, generation, names.map(({ type }) => type), names.map(({ id }) => id)],
    );
    return rows.map(({ type, id, sealed }) => ({
      type,
      id,
      value: sealed && this.secrets.open(PURPOSE, context(connectionId, type, id), sealed).toString(),
    }));
  }

  /** Writes all keys in one statement and deletes in another, however many there are (812 after a pairing). */
  async write({ connectionId, generation }: Linking, rows: KeyRow[]): Promise<void> {
    const kept = rows.flatMap(({ type, id, value }) => (value === null ? [] : [{ type, id, value }]));
    const gone = rows.filter(({ value }) => value === null);
    if (kept.length > 0) {
      const sealed = kept.map(({ type, id, value }) =>
        this.secrets.seal(PURPOSE, context(connectionId, type, id), Buffer.from(value)),
      );
      await this.manager.query(
        `insert into connections.signal_keys (connection_id, generation, type, id, sealed)
         select $1, $2, * from unnest($3::text[], $4::text[], $5::bytea[])
         on conflict (connection_id, generation, type, id) do update set sealed = excluded.sealed`,
        [connectionId, generation, kept.map((k) => k.type), kept.map((k) => k.id), sealed],
      );
    }
    if (gone.length > 0) {
      await this.manager.query(
        `delete from connections.signal_keys k using unnest($3::text[], $4::text[]) as gone(type, id)
         where k.connection_id = $1 and k.generation = $2 and k.type = gone.type and k.id = gone.id`,
        [connectionId, generation, gone.map((k) => k.type), gone.map((k) => k.id)],
      );
    }
  }

  async credentials({ connectionId, generation }: Linking): Promise<string | null> {
    const [row] = await this.manager.query<{ sealed: Buffer }[]>(
      `select sealed from connections.credentials where connection_id = $1 and generation = $2`,
      [connectionId, generation],
    );
    return row ? this.secrets.open(PURPOSE, context(connectionId, 'creds', ''), row.sealed).toString() : null;
  }

  async saveCredentialStore({ connectionId, generation }: Linking, text: string): Promise<void> {
    const sealed = this.secrets.seal(PURPOSE, context(connectionId, 'creds', ''), Buffer.from(text));
    await this.manager.query(
      `insert into connections.credentials (connection_id, generation, sealed) values ($1, $2, $3)
       on conflict (connection_id, generation) do update set sealed = excluded.sealed, saved_at = now()`,
      [connectionId, generation, sealed],
    );
  }

  /** Deletes the credentials of earlier linkings except the last one before this linking. */
  async forgetBefore({ connectionId, generation }: Linking): Promise<void> {
    for (const table of ['credentials', 'signal_keys']) {
      await this.manager.query(
        `delete from connections.${table} t where connection_id = $1 and generation < (
           select coalesce(max(generation), 0) from connections.credentials where connection_id = $1 and generation < $2)`,
        [connectionId, generation],
      );
    }
  }
}

const context = (connectionId: number, type: string, id: string) => `${connectionId}|${type}|${id}`;
