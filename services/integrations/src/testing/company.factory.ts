import {
  contracts,
  Fault,
  turnOrders,
  type BotMessage,
  type ContinueBot,
  type SettingValue,
  type TurnContext,
  type TurnContextInput,
  type TurnTarget,
} from '@recado/contracts';
import { client, respond, rpcSubject, type Bus } from '@recado/platform';
import { aCaller, allowances, eventually, newId, publishAs, serveAllowance } from '@recado/testkit';

interface Conversation {
  turn: number;
  isCurrent: boolean;
  messages: BotMessage[];
  history: BotMessage[];
}

/** Plays tickets and accounts: knows conversations and settings, and keeps what the service answered. */
export function neighboursOf(bus: Bus) {
  const conversations = new Map<number, Conversation>();
  const continued: ContinueBot[] = [];
  const access = new Map<number, SettingValue[]>();
  const knobs = { failContinue: 0 };
  const serve = <I>(service: string, resource: string, operation: string, answer: (input: I) => object) =>
    bus.nats.subscribe(rpcSubject(service, resource, operation), {
      callback: (_, message) => {
        void respond(message, (_caller, input) => Promise.resolve(input as I).then(answer));
      },
    });
  const subscriptions = [
    serve<TurnContextInput>('tickets', 'bot', 'context', ({ ticketId, turn, messages }): TurnContext => {
      const found = conversations.get(ticketId);
      return {
        isCurrent: found?.turn === turn && found.isCurrent,
        ticketUuid: crypto.randomUUID(),
        language: 'pt',
        timezone: 'America/Sao_Paulo',
        contact: { id: ticketId, name: 'Carla Cliente', number: '5511987654321', email: '' },
        connection: { id: 1, name: 'Linha' },
        queue: null,
        queues: [
          { id: 11, name: 'Vendas' },
          { id: 12, name: 'Suporte' },
        ],
        history: messages === 0 ? [] : (found?.history ?? []),
        messages: found?.messages ?? [],
      };
    }),
    serve<ContinueBot>('tickets', 'bot', 'continue', (input) => {
      if (knobs.failContinue > 0) {
        knobs.failContinue -= 1;
        throw new Fault('ERR_UNAVAILABLE');
      }
      const found = conversations.get(input.ticketId);
      const isApplied = found?.turn === input.turn && found.isCurrent;
      if (isApplied) {
        continued.push(input);
        found.isCurrent = false;
      }
      return { isApplied };
    }),
    serve('tickets', 'queues', 'list', () => [
      { id: 11, name: 'Vendas' },
      { id: 12, name: 'Suporte' },
    ]),
    serve('accounts', 'settings', 'access', () => [...access.values()].flat()),
  ];
  const stopAllowance = serveAllowance(bus);
  return {
    conversations,
    continued,
    access,
    knobs,
    stop: () => {
      subscriptions.forEach((subscription) => subscription.unsubscribe());
      stopAllowance();
    },
  };
}
export type Neighbours = ReturnType<typeof neighboursOf>;

const aMessage = (body: string, fromMe = false): BotMessage => ({
  id: newId(),
  fromMe,
  type: 'chat',
  body,
  file: null,
  isFilePending: false,
  at: new Date().toISOString(),
});

export function aCompany(bus: Bus, neighbours: Neighbours) {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  return {
    companyId,
    admin,
    prompts: client(bus, contracts.prompts),
    integrations: client(bus, contracts.queueIntegrations),
    turns: client(bus, contracts.turns),
    limitTokens: (most: number) => allowances.set(companyId, { aiMonthlyTokens: most }),
    /** A ticket whose bot asks a target. */
    conversation(target: TurnTarget) {
      const ticketId = newId();
      const kept: Conversation = { turn: 0, isCurrent: false, messages: [], history: [] };
      neighbours.conversations.set(ticketId, kept);
      const answers = () => neighbours.continued.filter((answer) => answer.ticketId === ticketId);
      return {
        ticketId,
        kept,
        answers,
        /** The contact writes, and the bot asks the target. */
        async says(body: string) {
          const message = aMessage(body);
          kept.turn += 1;
          kept.isCurrent = true;
          kept.messages = [message];
          kept.history.push(message);
          const event = kept.turn === 1 ? 'started' : 'message';
          await publishAs(bus, turnOrders.run, companyId, { ticketId, turn: kept.turn, target, event });
          return kept.turn;
        },
        async answerTo(turn: number) {
          const answer = await eventually(() => answers().find((one) => one.turn === turn), 'an answer of the target');
          for (const { text } of answer.replies) kept.history.push(aMessage(text, true));
          return answer;
        },
      };
    },
  };
}
export type Company = ReturnType<typeof aCompany>;

export const aPrompt = (baseUrl: string) => ({
  name: `Assistente ${newId()}`,
  prompt: 'Você atende clientes de uma loja de bicicletas. Responda curto e com simpatia.',
  apiKey: 'test-key',
  baseUrl,
  model: 'test-model',
  queueId: 11,
  maxMessages: 10,
  maxTokens: 200,
});
