import { Injectable } from '@nestjs/common';
import { MOST_STEPS_AT_ONCE, type Caller, type SimulateBot, type SimulatedBot } from '@recado/contracts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import type { BotDecision } from '../bot-moves.ts';
import type { BotRules } from '../../rows/bot/bot-rules.ts';
import { isBotPlace, isStepDue } from '../../rows/bot/bot-state.ts';
import { decideAnswer } from '../decide/decide-answer.ts';
import { decideMessage } from '../decide/decide-message.ts';
import { decideWake, nextWake } from '../decide/decide-wake.ts';
import { menuQueues } from '../decide/queue-menu.ts';
import { decideDone } from '../flow/decide-flow.ts';
import { decideWithFlows } from '../flow/load-flows.ts';
import { DRAFT_ID, draftRules } from './draft-rules.ts';
import { SimulatedPrograms } from './simulated.programs.ts';
import { SimulationSealer } from './simulation.sealer.ts';
import { begunBot, newSimulation, situationAt, type Simulation } from './simulation.state.ts';
import { nothingPlayed, takeDecision, takeMessage } from './take-decision.ts';

/** Plays a conversation against rules that are being edited. Nothing is stored or sent. */
@Injectable()
export class BotSimulator {
  constructor(
    private readonly db: DeskDatabase,
    private readonly sealer: SimulationSealer,
    private readonly programs: SimulatedPrograms,
  ) {}

  async play(caller: Caller, input: SimulateBot): Promise<SimulatedBot> {
    const now = input.at ? new Date(input.at) : new Date();
    const isQueueAlone = input.queue !== undefined && input.connection === undefined;
    const queueId = isQueueAlone ? (input.queue?.id ?? DRAFT_ID) : null;
    const opened = this.sealer.open('bot-simulation', caller, input.state);
    const simulation = opened ?? newSimulation(now, queueId);
    const rules = await this.rulesOf(caller, input, simulation, now);
    if (!opened && !isQueueAlone) simulation.ticket.queueId = onlyQueue(rules);
    const played = nothingPlayed();
    const situation = () => situationAt(simulation, now);
    const load = (flowId: number, version: number) =>
      this.db.within(caller, ({ flowGraphs }) => flowGraphs.load(flowId, version));
    const take = async (decide: (loaded: BotRules) => BotDecision) => {
      takeDecision(simulation, await decideWithFlows(rules, load, decide), { played, rules, now });
      // Actions of flows count as done.
      for (let done = 0; isStepDue(simulation.bot) && done < MOST_STEPS_AT_ONCE; done++) {
        const decision = await decideWithFlows(rules, load, (loaded) =>
          decideDone(simulation.bot, loaded, situation()),
        );
        takeDecision(simulation, decision, { played, rules, now });
      }
    };

    if (simulation.ticket.status === 'closed') {
      Object.assign(simulation.ticket, { status: 'pending', userId: null });
      simulation.bot = begunBot(isQueueAlone, simulation.bot.turn);
    }
    const wakesAt = nextWake(simulation.bot, rules, situation());
    if (wakesAt && wakesAt <= now) await take((loaded) => decideWake(simulation.bot, loaded, situation()));
    takeMessage(simulation, input.text, now);
    played.calls = [];
    await take((loaded) => decideMessage(simulation.bot, loaded, situation(), input.text));
    for (const call of input.call ? [...played.calls] : []) {
      const { given, queueName } = await this.programs.ask(caller, input, simulation, call);
      await take((loaded) => decideAnswer(simulation.bot, loaded, situation(), given, queueName));
    }

    const queue = rules.queues.find(({ id }) => id === simulation.ticket.queueId);
    return {
      replies: played.replies,
      trace: played.trace,
      queue: queue?.name ?? null,
      isBot: isBotPlace(simulation.bot.place),
      isClosed: simulation.ticket.status === 'closed',
      state: this.sealer.seal('bot-simulation', caller, simulation),
    };
  }

  private rulesOf(caller: Caller, input: SimulateBot, { ticket }: Simulation, now: Date): Promise<BotRules> {
    return this.db.within(caller, async ({ copies, botRules }) => {
      const settings = await copies.settings();
      const connection = input.connection?.id
        ? await copies.findConnection(input.connection.id)
        : await copies.findDefaultConnection();
      const queueIds = input.connection?.queues?.map(({ id }) => id);
      const queueId = input.queue?.id ?? ticket.queueId;
      return draftRules(await botRules.ofConnection(connection?.id ?? 0, queueId, settings, now, queueIds), input);
    });
  }
}

/** A ticket is made with the queue of its connection, where it has only one. */
function onlyQueue(rules: BotRules): number | null {
  const [only, second] = menuQueues({ rules });
  return only && !second ? only.id : null;
}
