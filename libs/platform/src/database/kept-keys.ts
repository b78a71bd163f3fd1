import type { DataSource } from 'typeorm';
import type { Keys } from '../keys.ts';
import { KEPT_KEY, keptKeyContext, type KeptKey } from './kept-key.ts';
import { asSystem } from './store-dead-letter.ts';

/**
 * Keys of stored hashes that earlier root secrets gave, each sealed with the present one. A hash cannot be made anew of what
 * nobody stores any more, so that these stay when a root secret is replaced.
 */
export async function loadKeptKeys(source: DataSource, service: string, keys: Keys): Promise<void> {
  const rows = await asSystem(source, service, async (manager) => {
    const [table] = await manager.query<{ yes: boolean }[]>(`select to_regclass($1) is not null as yes`, [
      `${service}.kept_keys`,
    ]);
    if (!table?.yes) return [];
    return manager.query<KeptKey[]>(
      `select purpose, position, sealed from ${service}.kept_keys order by purpose, position`,
    );
  });
  for (const purpose of new Set(rows.map((row) => row.purpose)))
    keys.keep(
      purpose,
      rows.filter((row) => row.purpose === purpose).map((row) => keys.open(KEPT_KEY, keptKeyContext(row), row.sealed)),
    );
}
