import { wholeWeek, type ConnectionBot } from '@recado/contracts';
import type { BotDecision, BotMove, BotStep } from '../bot-moves.ts';
import { noRules } from '../../rows/bot/bot-rules.repository.ts';
import type { BotRules, BotSettings, BotSituation, OptionRules, QueueRules } from '../../rows/bot/bot-rules.ts';
import { noFlows } from '../../rows/bot/flow-rules.ts';
import { isBotPlace, newBotState, type BotState } from '../../rows/bot/bot-state.ts';
import { decideMessage } from '../decide/decide-message.ts';
import { decideWake, nextWake } from '../decide/decide-wake.ts';

/** A Wednesday, 10:00 in São Paulo. */
export const WEDNESDAY = new Date('2026-11-25T13:00:00Z');

export const aQueue = (id: number, given: Partial<QueueRules> = {}): QueueRules => ({
  id,
  name: `Fila ${id}`,
  greetingMessage: `Bem-vindo à fila ${id}`,
  outOfHoursMessage: `A fila ${id} está fechada`,
  schedules: wholeWeek([]),
  promptId: null,
  integrationId: null,
  options: [],
  ...given,
});
export const anOption = (id: number, parentId: number | null, option: number, title: string): OptionRules => ({
  id,
  parentId,
  option,
  title,
  message: `Texto de ${title}`,
});

interface GivenRules {
  connection?: Partial<ConnectionBot & { complationMessage: string }>;
  settings?: Partial<BotSettings>;
  queues?: QueueRules[];
  rules?: Partial<BotRules>;
}
export function someRules({ connection = {}, settings = {}, queues = [], rules = {} }: GivenRules = {}): BotRules {
  return {
    connection: {
      ...noRules,
      id: 1,
      name: 'Linha',
      complationMessage: 'Até logo',
      greetingMessage: 'Olá! Escolha:',
      outOfHoursMessage: 'Estamos fechados',
      queueIds: queues.map(({ id }) => id),
      ...connection,
    },
    queues,
    settings: {
      scheduleType: 'disabled',
      sendGreetingMessageOneQueues: false,
      userRating: false,
      sendGreetingAccepted: false,
      sendMsgTransfTicket: false,
      ratingsTimeout: 5,
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      ...settings,
    },
    companySchedules: wholeWeek([]),
    holidays: [],
    isOverdue: false,
    waitsFrom: 0,
    flows: noFlows,
    ...rules,
  };
}

const aSituation = (given: Partial<BotSituation> = {}): BotSituation => ({
  now: WEDNESDAY,
  status: 'pending',
  userId: null,
  userName: null,
  queueId: null,
  isGroup: false,
  isBotOff: false,
  lastMessageAt: WEDNESDAY,
  lastMessageFromMe: false,
  isSnoozed: false,
  ...given,
});

/** Plays messages against the rules, applying what each decision does to the ticket. */
export class BotConversation {
  state: BotState = newBotState();
  situation: BotSituation;

  constructor(
    public rules: BotRules,
    given: Partial<BotSituation> = {},
  ) {
    this.situation = aSituation(given);
  }

  get isBot(): boolean {
    return isBotPlace(this.state.place);
  }
  get wakesAt(): string | null {
    return nextWake(this.state, this.rules, this.situation)?.toISOString() ?? null;
  }

  /** @returns texts the bot sent */
  says(text: string): string[] {
    this.situation = { ...this.situation, lastMessageAt: this.situation.now, lastMessageFromMe: false };
    return this.take(decideMessage(this.state, this.rules, this.situation, text));
  }
  wakes(): BotStep[] {
    const decision = decideWake(this.state, this.rules, this.situation);
    this.take(decision);
    return decision.steps;
  }
  waits(minutes: number): void {
    this.situation = { ...this.situation, now: new Date(this.situation.now.getTime() + minutes * 60_000) };
  }
  /** A queue's rules change while a conversation is under way. */
  configure(given: GivenRules): void {
    this.rules = someRules(given);
  }

  take({ state, steps }: BotDecision): string[] {
    this.state = structuredClone(state);
    for (const { moves } of steps) for (const move of moves) this.apply(move);
    return textsOf(steps);
  }
  private apply(move: BotMove): void {
    if (move.kind === 'moveToQueue') this.situation.queueId = move.queueId;
    if (move.kind === 'assign') Object.assign(this.situation, { status: 'open', userId: move.userId });
    if (move.kind === 'close') this.situation.status = 'closed';
    if (move.kind === 'send' || move.kind === 'reply')
      Object.assign(this.situation, { lastMessageFromMe: true, lastMessageAt: this.situation.now });
  }
}

export const textsOf = (steps: BotStep[]): string[] =>
  steps.flatMap(({ moves }) =>
    moves.flatMap((move) => (move.kind === 'send' ? [move.text] : move.kind === 'reply' ? [move.reply.text] : [])),
  );
