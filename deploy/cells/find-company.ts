import { Client } from 'pg';
import { serviceUrl, systemRoleOf } from '../../libs/platform/src/database/database-roles.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import type { Cell } from './cell.ts';

export interface FoundCompany {
  id: string;
  /** null while the company moves: services do not see it. */
  name: string | null;
  /** The state of a move that is not complete; null: no move is under way. */
  state: string | null;
}

/**
 * Whether a cell has a company, by its id or the e-mail of a user. The cells themselves are the directory: a list beside them
 * could say something else.
 */
export async function findCompany({ databaseUrl }: Cell, secret: string, wanted: string): Promise<FoundCompany[]> {
  const sql = new Client({ connectionString: serviceUrl(databaseUrl, new Keys(secret), 'accounts') });
  await sql.connect();
  try {
    await sql.query(`set role ${systemRoleOf('accounts')}`);
    const { rows } = await sql.query<FoundCompany>(
      `select coalesce(c.id, m.moved_id) as id, c.name, m.state
       from accounts.companies c full join accounts.moves m on m.moved_id = c.id
       where m.state is distinct from 'moved' and (coalesce(c.id, m.moved_id)::text = $1
         or exists (select from accounts.users u where u.company_id = c.id and lower(u.email) = lower($1))
         or exists (select from accounts.moved_users u where u.moved_id = m.moved_id and u.email = lower($1)))`,
      [wanted],
    );
    return rows;
  } finally {
    await sql.end();
  }
}
