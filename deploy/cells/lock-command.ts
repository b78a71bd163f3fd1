import type { Client } from 'pg';

/**
 * Takes the lock of a command, which ends with the connection: two runs at once would undo each other's work.
 * @returns false while another run has it
 */
export async function lockCommand(sql: Client, command: string): Promise<boolean> {
  const { rows } = await sql.query<{ free: boolean }>(`select pg_try_advisory_lock(hashtextextended($1, 0)) as free`, [
    command,
  ]);
  return rows[0]?.free === true;
}
