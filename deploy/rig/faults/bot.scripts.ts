/** A contact's message with the texts that the bot must answer. */
export interface BotTurn {
  says: string;
  answers: string[];
}
/** The conversation of a contact, as long as it takes. */
export type BotScript = (n: number) => BotTurn;

export const menuGreeting = 'Olá! Escolha o setor:';
const bills = { title: 'Boleto', message: 'Qual boleto?' };
export const menuQueues = [
  {
    name: 'Suporte',
    color: '#aa0001',
    orderQueue: 1,
    greetingMessage: 'Suporte',
    options: [
      bills,
      { title: 'Deste mês', message: 'O boleto deste mês', parent: 0 },
      { title: 'Endereço', message: 'Rua A' },
    ],
  },
  {
    name: 'Vendas',
    color: '#aa0002',
    orderQueue: 2,
    greetingMessage: 'Vendas',
    options: [{ title: 'Preços', message: 'A tabela' }],
  },
];

const start = '*[ # ]* - Menu inicial';
const queueMenu = [menuGreeting, '', '*[ 1 ]* - Suporte', '*[ 2 ]* - Vendas'].join('\n');
const support = ['Suporte', '', '*[ 1 ]* - Boleto', '*[ 2 ]* - Endereço', start].join('\n');
const sales = ['Vendas', '', '*[ 1 ]* - Preços', start].join('\n');
const billMenu = ['Qual boleto?', '', '*[ 1 ]* - Deste mês', '*[ 0 ]* - Menu anterior', start].join('\n');
const invalid = 'Opção inválida, por favor, escolha uma opção válida.';

/** Leads back to the menu of queues, where it starts again; no choice ends the bot's part. */
const round: [says: string, answer: string | null][] = [
  ['1', support],
  ['1', billMenu],
  ['7', invalid],
  ['8', null],
  ['0', support],
  ['1', billMenu],
  ['#', queueMenu],
  ['x', invalid],
  ['2', sales],
  ['#', queueMenu],
];
export const menuScript: BotScript = (n) => {
  if (n === 0) return { says: 'oi', answers: [queueMenu] };
  const [says, answer] = round[(n - 1) % round.length] ?? ['#', queueMenu];
  return { says, answers: answer === null ? [] : [answer] };
};

export const echoScript =
  (name: string): BotScript =>
  (n) => ({ says: `${name} ${n}`, answers: [`primeiro ${name} ${n}`, `segundo ${name} ${n}`] });
