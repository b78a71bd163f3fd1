import {
  bot,
  DEFAULT_TIMEZONE,
  type BotContinued,
  type Caller,
  type ContinueBot,
  type Handlers,
  type SimulateBot,
  type SimulatedBot,
  type TurnContext,
  type TurnContextInput,
} from '@recado/contracts';
import { pointReached, Serves } from '@recado/platform';
import { companyLanguage } from '../rows/company/company-language.ts';
import { callOf } from '../rows/bot/bot-state.ts';
import { DeskDatabase } from '../rows/desk.database.ts';
import { BotEngine } from './bot.engine.ts';
import { presentBotMessage } from './present-bot-message.ts';
import { recordLateAnswer } from './record-late-answer.ts';
import { BotSimulator } from './simulate/bot.simulator.ts';

/** Messages the contact may have sent since the last answer. */
const MOST_OF_TURN = 20;

@Serves(bot)
export class BotService implements Handlers<typeof bot> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly engine: BotEngine,
    private readonly simulator: BotSimulator,
  ) {}

  context(caller: Caller, { ticketId, turn, messages }: TurnContextInput): Promise<TurnContext> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.get(caller, ticketId);
      const state = await scope.bots.find(ticketId);
      const { language, timezone = DEFAULT_TIMEZONE } = await scope.copies.settings();
      const found = await scope.messages.newestOfTicket(ticketId, Math.max(messages, MOST_OF_TURN));
      const { contact, whatsapp, queue } = ticket;
      const queues = await scope.queues.all();
      return {
        isCurrent: state?.turn === turn && typeof callOf(state.place)?.awaitedSince === 'string',
        ticketUuid: ticket.uuid,
        language: companyLanguage(language),
        timezone,
        contact: { id: contact.id, name: contact.name, number: contact.number ?? '', email: contact.email ?? '' },
        connection: whatsapp && { id: whatsapp.id, name: whatsapp.name },
        queue: queue && { id: queue.id, name: queue.name },
        queues: queues.map(({ id, name }) => ({ id, name })),
        history: messages === 0 ? [] : found.slice(-messages).map(presentBotMessage),
        messages: found.slice(found.findLastIndex(({ fromMe }) => fromMe) + 1).map(presentBotMessage),
      };
    });
  }

  async continue(caller: Caller, answer: ContinueBot): Promise<BotContinued> {
    const continued = await this.db.within({ companyId: caller.companyId, actor: { kind: 'bot' } }, async (scope) => {
      const ticket = await scope.tickets.lock(caller, answer.ticketId);
      const isApplied = await this.engine.onAnswer(scope, ticket, answer);
      if (!isApplied) await recordLateAnswer(scope, answer);
      return { isApplied };
    });
    if (continued.isApplied) pointReached('taken');
    return continued;
  }

  async simulate(caller: Caller, input: SimulateBot): Promise<SimulatedBot> {
    const simulated = await this.simulator.play(caller, input);
    // The first steps of a company show that its bot was tried.
    await this.db.within(caller, ({ botTrials }) => botTrials.note(caller.companyId));
    return simulated;
  }
}
