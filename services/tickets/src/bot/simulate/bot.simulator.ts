import { Injectable } from '@nestjs/common';
import {
  fill,
  turns,
  type BotTrace,
  type Caller,
  type SimulateBot,
  type SimulatedBot,
  type SimulatedReply,
  type TurnEvent,
  type TurnTarget,
} from '@recado/contracts';
import { Bus, client, Keys, cutText } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import type { BotDecision, BotMove } from '../bot-moves.ts';
import type { BotRules } from '../../rows/bot/bot-rules.ts';
import { isBotPlace, newBotState } from '../../rows/bot/bot-state.ts';
import { decideAnswer } from '../decide/decide-answer.ts';
import { decideMessage } from '../decide/decide-message.ts';
import { decideWake, nextWake } from '../decide/decide-wake.ts';
import { menuQueues } from '../decide/queue-menu.ts';
import { traceOfStep } from '../trace-of-step.ts';
import { DRAFT_ID, draftRules } from './draft-rules.ts';
import { begunBot, newSimulation, situationAt, type Simulation } from './simulation.state.ts';

const MOST_HISTORY = 60;
const CONTACT = 'Cliente de Teste';

interface Played {
  replies: SimulatedReply[];
  trace: BotTrace[];
  calls: SimulatedCall[];
}
interface SimulatedCall {
  target: TurnTarget;
  event: TurnEvent;
}

/** Plays a conversation against rules that are being edited. Nothing is stored or sent. */
@Injectable()
export class BotSimulator {
  private readonly turns;

  constructor(
    private readonly db: DeskDatabase,
    private readonly keys: Keys,
    bus: Bus,
  ) {
    this.turns = client(bus, turns);
  }

  async play(caller: Caller, input: SimulateBot): Promise<SimulatedBot> {
    const now = input.at ? new Date(input.at) : new Date();
    const isQueueAlone = input.queue !== undefined && input.connection === undefined;
    const queueId = isQueueAlone ? (input.queue?.id ?? DRAFT_ID) : null;
    const opened = this.open(caller, input.state);
    const simulation = opened ?? newSimulation(now, queueId);
    const rules = await this.rulesOf(caller, input, simulation, now);
    if (!opened && !isQueueAlone) simulation.ticket.queueId = onlyQueue(rules);
    const played: Played = { replies: [], trace: [], calls: [] };
    const take = (decision: BotDecision) => takeDecision(simulation, decision, { played, rules, now });

    if (simulation.ticket.status === 'closed') {
      Object.assign(simulation.ticket, { status: 'pending', userId: null });
      simulation.bot = begunBot(isQueueAlone, simulation.bot.turn);
    }
    const wakesAt = nextWake(simulation.bot, rules, situationAt(simulation, now));
    if (wakesAt && wakesAt <= now) take(decideWake(simulation.bot, rules, situationAt(simulation, now)));
    simulation.history.push({ fromMe: false, text: input.text });
    Object.assign(simulation.ticket, { lastMessageAt: now.toISOString(), lastMessageFromMe: false });
    played.calls = [];
    take(decideMessage(simulation.bot, rules, situationAt(simulation, now), input.text));
    for (const call of input.call ? played.calls : [])
      take(await this.answer(caller, input, { simulation, rules, now, ...call }));

    const queue = rules.queues.find(({ id }) => id === simulation.ticket.queueId);
    return {
      replies: played.replies,
      trace: played.trace,
      queue: queue?.name ?? null,
      isBot: isBotPlace(simulation.bot.place),
      isClosed: simulation.ticket.status === 'closed',
      state: this.seal(caller, simulation),
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

  /** Asks the prompt or integration, and decides on its answer. */
  private async answer(
    caller: Caller,
    { prompt, integration }: SimulateBot,
    { simulation, rules, now, target, event }: { simulation: Simulation; rules: BotRules; now: Date } & SimulatedCall,
  ): Promise<BotDecision> {
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
    const name = queues.find(({ id }) => id === queueId)?.name ?? null;
    const given = { turn: simulation.bot.turn, replies, outcome, trace, queueId };
    return decideAnswer(simulation.bot, rules, situationAt(simulation, now), given, name);
  }

  private seal({ companyId }: Caller, simulation: Simulation): string {
    const kept = { ...simulation, history: simulation.history.slice(-MOST_HISTORY) };
    return this.keys.seal('bot-simulation', `${companyId}`, Buffer.from(JSON.stringify(kept))).toString('base64');
  }

  /** A conversation that cannot be read starts over. */
  private open({ companyId }: Caller, sealed: string | undefined): Simulation | null {
    if (!sealed) return null;
    try {
      return JSON.parse(
        this.keys.open('bot-simulation', `${companyId}`, Buffer.from(sealed, 'base64')).toString(),
      ) as Simulation;
    } catch {
      return null;
    }
  }
}

/** A ticket is made with the queue of its connection, where it has only one. */
function onlyQueue(rules: BotRules): number | null {
  const [only, second] = menuQueues({ rules });
  return only && !second ? only.id : null;
}

interface Stage {
  played: Played;
  rules: BotRules;
  now: Date;
}

function takeDecision(simulation: Simulation, { state, steps }: BotDecision, { played, rules, now }: Stage): void {
  simulation.bot = state;
  for (const step of steps) {
    const sent = step.moves.flatMap((move) => sentBy(move, rules, now));
    for (const reply of sent) simulation.history.push({ fromMe: true, text: cutText(reply.text, 4_000) });
    played.replies.push(...sent);
    played.trace.push(
      traceOfStep(
        step,
        sent.map(({ text, file }) => text || `[${file}]`),
      ),
    );
    for (const move of step.moves) applyMove(simulation, move, played, now);
  }
}

function sentBy(move: BotMove, { settings }: BotRules, at: Date): SimulatedReply[] {
  if (move.kind === 'reply')
    return [{ text: move.reply.text, file: move.reply.type === 'text' ? '' : move.reply.type }];
  if (move.kind !== 'send') return [];
  return [{ text: fill(move.text, { name: CONTACT, ticketId: 1, timezone: settings.timezone, at }), file: '' }];
}

function applyMove({ ticket, bot }: Simulation, move: BotMove, played: Played, now: Date): void {
  if (move.kind === 'moveToQueue') ticket.queueId = move.queueId;
  if (move.kind === 'assign') Object.assign(ticket, { status: 'open', userId: move.userId });
  if (move.kind === 'call') played.calls.push({ target: move.target, event: move.event });
  if (move.kind === 'close') {
    ticket.status = 'closed';
    Object.assign(bot, newBotState(bot.turn));
  }
  if (move.kind === 'send' || move.kind === 'reply')
    Object.assign(ticket, { lastMessageAt: now.toISOString(), lastMessageFromMe: true });
}
