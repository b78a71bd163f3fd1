import { numberKey } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Numbers that people have moved to, by the key of each number that they had before. */
export class NumberMoveRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Records that a person has moved; earlier moves to `from` lead to the new number from then on. */
  async add(from: string, to: string): Promise<void> {
    const [fromKey, toKey] = [numberKey(from), numberKey(to)];
    await this.manager.query(
      `update campaigns.number_moves set number = $2, number_key = $3 where number_key = $1 and from_key <> $3`,
      [fromKey, to, toKey],
    );
    await this.manager.query(
      `insert into campaigns.number_moves (from_key, number, number_key) values ($1, $2, $3)
       on conflict (company_id, from_key) do update set number = excluded.number, number_key = excluded.number_key`,
      [fromKey, to, toKey],
    );
    // A person who comes back to a number has left the other one.
    await this.manager.query(`delete from campaigns.number_moves where from_key = $1`, [toKey]);
  }

  /** The numbers that people have now who had one of these before, by its key. */
  async of(keys: string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.manager.query<{ fromKey: string; number: string }[]>(
      `select from_key as "fromKey", number from campaigns.number_moves where from_key = any($1)`,
      [keys],
    );
    return new Map(rows.map(({ fromKey, number }) => [fromKey, number]));
  }

  /** Forgets where the person went who had the number: another one has it. */
  async forgetFormer(number: string): Promise<void> {
    await this.manager.query(`delete from campaigns.number_moves where from_key = $1`, [numberKey(number)]);
  }

  /** Forgets the moves of an erased person. */
  async forget(key: string): Promise<void> {
    await this.manager.query(`delete from campaigns.number_moves where from_key = $1`, [key]);
    await this.manager.query(`delete from campaigns.number_moves where number_key = $1`, [key]);
  }
}
