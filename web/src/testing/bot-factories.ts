import type { BotTrace, HistoryEntry, TurnTrace } from '@recado/contracts';
import { ago } from './factories.ts';

let last = 0;

export const aStep = (differs: Partial<BotTrace> = {}): BotTrace => ({
  rule: 'greeting',
  input: '',
  subject: '',
  sent: [],
  until: null,
  ...differs,
});

export const aTurn = (differs: Partial<TurnTrace> = {}): TurnTrace => ({
  kind: 'prompt',
  name: 'Vendas',
  type: 'openai',
  ms: 1840,
  status: 'ok',
  inputTokens: 1812,
  outputTokens: 64,
  ...differs,
});

/** The same turn as admins see it. */
export const aTurnInFull = (): TurnTrace =>
  aTurn({
    calls: [
      {
        request: 'POST api.openai.com/v1/chat/completions',
        ms: 1620,
        status: 200,
        sent: '{"model":"gpt-5-mini","messages":[{"role":"user","content":"Vocês entregam no sábado?"}]}',
        answer: '{"choices":[{"message":{"content":"Entregamos sim, até as 12h."}}]}',
      },
      { request: 'POST api.openai.com/v1/chat/completions', ms: 10_000, status: null, sent: '', answer: '' },
    ],
    passages: [{ source: 'entregas.pdf', text: 'Aos sábados as entregas são feitas das 8h às 12h.' }],
  });

export const aBotEntry = (minutesAgo: number, step: Partial<BotTrace>): HistoryEntry => ({
  id: (last += 1) + 5000,
  kind: 'bot',
  at: ago(minutesAgo),
  by: null,
  user: null,
  queue: null,
  note: '',
  bot: aStep(step),
});

const menu = 'Olá, Marina! Como podemos ajudar?\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Vendas\n*[ 3 ]* - Financeiro';

/** A conversation with the bot from its menu to a person, newest first; times are minutes of the past. */
export function someBotHistory(call: TurnTrace): HistoryEntry[] {
  const by = (id: number, kind: HistoryEntry['kind'], minutesAgo: number): HistoryEntry => ({
    ...aBotEntry(minutesAgo, {}),
    id,
    kind,
    by: kind === 'arrived' ? null : 'Ana Souza',
    bot: null,
  });
  const answered = ago(20);
  return [
    aBotEntry(4, { rule: 'acceptGreeting', subject: 'Ana Souza', sent: ['Bom dia Marina, meu nome é Ana Souza!'] }),
    by(9, 'accepted', 5),
    aBotEntry(12, { rule: 'failed', subject: 'Vendas', call: { ...call, status: 'timeout', ms: 10_020 } }),
    {
      ...aBotEntry(20, { rule: 'answered', subject: 'Vendas', sent: ['Entregamos sim, até as 12h.'], call }),
      at: answered,
    },
    aBotEntry(22, { rule: 'invalidAgain', input: 'sei lá' }),
    { ...aBotEntry(25, { rule: 'called', subject: 'Vendas', input: '2' }), at: ago(25.5) },
    aBotEntry(30, { rule: 'queueMenu', input: 'Oi! Bom dia 🙂', sent: [menu] }),
    by(1, 'arrived', 31),
  ];
}
