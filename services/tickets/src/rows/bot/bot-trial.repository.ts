import type { DeskProgress } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** First trials of the bot, and the steps that a company has taken at its desk at least once. */
export class BotTrialRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Remembers the first trial of the bot. */
  async note(companyId: number): Promise<void> {
    await this.manager.query(`insert into tickets.bot_trials (company_id) values ($1) on conflict do nothing`, [
      companyId,
    ]);
  }

  async progress(companyId: number): Promise<DeskProgress> {
    const [row] = await this.manager.query<DeskProgress[]>(
      `select
         exists (select from tickets.report_episodes
           where company_id = $1 and answered_at is not null) as "hasAnswered",
         exists (select from tickets.quick_messages where company_id = $1) as "hasQuickAnswers",
         exists (select from tickets.bot_trials where company_id = $1) as "hasTriedBot"`,
      [companyId],
    );
    return row ?? { hasAnswered: false, hasQuickAnswers: false, hasTriedBot: false };
  }
}
