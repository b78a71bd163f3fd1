import { Fault } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** A user whose company moves, or has moved, to another cell (deploy/cells). */
export interface MovedUser {
  passwordHash: string;
  /** Where the user signs in; null while the company moves. */
  address: string | null;
}

/**
 * Companies that leave this installation for another one, or come from elsewhere; `npm run move-company` and `npm run move-in` write the
 * rows.
 */
export class MoveRepository {
  constructor(private readonly manager: EntityManager) {}

  async findUser(email: string): Promise<MovedUser | null> {
    const [row] = await this.manager.query<MovedUser[]>(
      `select password_hash as "passwordHash", address from accounts.moved_users where email = lower($1)`,
      [email],
    );
    return row ?? null;
  }
  async isMoving(companyId: number): Promise<boolean> {
    return (await this.among([companyId])).has(companyId);
  }
  /** @returns the companies among these that are on their way */
  async among(ids: number[]): Promise<Set<number>> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select moved_id as id from accounts.moves where moved_id = any($1)`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** The password of the user was right. */
export const movedFault = ({ address }: MovedUser): Fault =>
  address === null ? new Fault('ERR_COMPANY_MOVING') : new Fault('ERR_COMPANY_MOVED', { address });
