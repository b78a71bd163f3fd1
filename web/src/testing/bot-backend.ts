import type { SimulatedBot } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { aStep, aTurnInFull } from './bot-factories.ts';

const anAnswer = (differs: Partial<SimulatedBot> = {}): SimulatedBot => ({
  replies: [],
  trace: [],
  queue: null,
  isBot: true,
  isClosed: false,
  state: 'S',
  ...differs,
});
const reply = (text: string, file = '') => ({ text, file });

/** Plays the menu of a queue: 1 asks the prompt, 2 waits for a person, anything else is invalid. */
export function serveBotTrial(backend: Backend): void {
  backend.on('bot.simulate', ({ body: { text, state, queue, call } }) => {
    const name = queue?.name ?? 'Suporte';
    const input = { input: text };
    if (!state) {
      const menu = `${queue?.greetingMessage ?? 'Olá!'}\n\n*[ 1 ]* - Entregas\n*[ 2 ]* - Falar com uma pessoa\n*[ # ]* - Menu inicial`;
      const step = aStep({ ...input, rule: 'optionMenu', subject: name, sent: [menu] });
      return anAnswer({ replies: [reply(menu)], trace: [step], queue: name, state: 'menu' });
    }
    if (text === '1') {
      const chosen = aStep({ ...input, rule: 'optionChosen', subject: 'Entregas' });
      const sent = ['Entregamos sim, até as 12h.'];
      const answered = aStep({ ...input, rule: 'answered', subject: 'Vendas', sent, call: aTurnInFull() });
      const called = aStep({ ...input, rule: 'called', subject: name });
      const trace = call ? [chosen, called, answered] : [chosen, called];
      const replies = call ? [reply('Entregamos sim, até as 12h.'), reply('Tabela de fretes', 'document')] : [];
      return anAnswer({ replies, trace, queue: name, state: 'turn' });
    }
    if (text === '2') {
      const step = aStep({ ...input, rule: 'leaf', subject: 'Falar com uma pessoa', sent: ['Um momento, por favor.'] });
      return anAnswer({
        replies: [reply('Um momento, por favor.')],
        trace: [step],
        queue: name,
        isBot: false,
        state: 'end',
      });
    }
    return anAnswer({ trace: [aStep({ ...input, rule: 'invalidAgain' })], queue: name, state });
  });
}
