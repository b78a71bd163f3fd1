import type { EntityManager } from 'typeorm';
import { newTurnBudget, type TurnBudget } from './turn-budget.ts';

/** Turn budgets of contacts. The lock of the row serialises the tickets of a contact. */
export class TurnBudgetRepository {
  constructor(private readonly manager: EntityManager) {}

  async lock(contactId: number): Promise<TurnBudget> {
    const [row] = await this.manager.query<{ budget: TurnBudget }[]>(
      `insert into tickets.turn_budgets (contact_id, budget) values ($1, $2)
       on conflict (contact_id) do update set contact_id = excluded.contact_id returning budget`,
      [contactId, JSON.stringify(newTurnBudget())],
    );
    return row?.budget ?? newTurnBudget();
  }
  async save(contactId: number, budget: TurnBudget): Promise<void> {
    await this.manager.query(`update tickets.turn_budgets set budget = $2 where contact_id = $1`, [
      contactId,
      JSON.stringify(budget),
    ]);
  }
  /** A person has written: the count begins anew. */
  async reset(contactId: number): Promise<void> {
    await this.manager.query(`delete from tickets.turn_budgets where contact_id = $1`, [contactId]);
  }
}
