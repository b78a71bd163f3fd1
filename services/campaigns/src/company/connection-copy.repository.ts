import type { ConnectionState, ConnectionStatus } from '@recado/contracts';
import { MissingCopy } from '@recado/platform';
import type { EntityManager } from 'typeorm';

export interface ConnectionCopy {
  id: number;
  name: string;
  status: ConnectionStatus;
  isDefault: boolean;
}
const columns = `id, name, status, is_default as "isDefault"`;

/** Copies of the company's connections. */
export class ConnectionCopyRepository {
  constructor(private readonly manager: EntityManager) {}

  async save({ connectionId, name, status, isDefault }: ConnectionState): Promise<void> {
    await this.manager.query(
      `insert into campaigns.connection_copies (id, name, status, is_default) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, status = excluded.status, is_default = excluded.is_default`,
      [connectionId, name, status, isDefault],
    );
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from campaigns.connection_copies where id = $1`, [id]);
  }

  all(): Promise<ConnectionCopy[]> {
    return this.manager.query(`select ${columns} from campaigns.connection_copies order by is_default desc, id`);
  }
  /** @throws ERR_NO_WAPP_FOUND, which names the field */
  async requireAll(ids: number[], field: string): Promise<void> {
    const known = new Set((await this.all()).map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown === undefined) return;
    throw new MissingCopy('ERR_NO_WAPP_FOUND', [{ field, rule: 'exists' }], { kind: 'connection', id: unknown });
  }
}
