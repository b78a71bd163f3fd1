import { Injectable } from '@nestjs/common';
import { turns, type Caller, type ContinueBot, type SimulateBot } from '@recado/contracts';
import { Bus, client } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { DRAFT_ID } from './draft-rules.ts';
import { MOST_HISTORY, type Simulation } from './simulation.state.ts';
import type { SimulatedCall } from './take-decision.ts';

export interface ProgramAnswer {
  given: Omit<ContinueBot, 'ticketId'>;
  /** The name of the queue to which the program hands over; null: none, or a queue that the company does not have. */
  queueName: string | null;
}

/** Asks prompts and integrations in conversations that are tried out. */
@Injectable()
export class SimulatedPrograms {
  private readonly turns;

  constructor(
    private readonly db: DeskDatabase,
    bus: Bus,
  ) {
    this.turns = client(bus, turns);
  }

  async ask(
    caller: Caller,
    { prompt, integration }: Pick<SimulateBot, 'prompt' | 'integration'>,
    simulation: Simulation,
    { target, event }: SimulatedCall,
  ): Promise<ProgramAnswer> {
    const isDraft = target.id === DRAFT_ID;
    const queues = await this.db.within(caller, async (scope) => scope.queues.all());
    const answer = await this.turns.simulate(caller, {
      ...(isDraft && prompt ? { prompt } : {}),
      ...(isDraft && integration ? { integration } : {}),
      ...(isDraft ? {} : { target }),
      event,
      history: simulation.history.slice(-MOST_HISTORY),
      queues: queues.map(({ id, name }) => ({ id, name })),
      session: simulation.session,
    });
    simulation.session = answer.session;
    const { replies, outcome, trace, queueId } = answer;
    const queueName = queues.find(({ id }) => id === queueId)?.name ?? null;
    return { given: { turn: simulation.bot.turn, replies, outcome, trace, queueId }, queueName };
  }
}
