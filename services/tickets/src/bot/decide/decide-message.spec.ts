import { wholeWeek } from '@recado/contracts';
import { describe, expect, test } from 'vitest';
import { anOption, aQueue, BotConversation, someRules } from '../testing/bot-conversation.ts';

const openDays = wholeWeek([]).map((day) => ({ ...day, startTime: '08:00', endTime: '18:00' }));
const INVALID = 'Opção inválida, por favor, escolha uma opção válida.';
const MENU = 'Olá! Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const tree = [
  anOption(10, null, 1, 'Boleto'),
  anOption(11, 10, 1, 'Segunda via'),
  anOption(12, 10, 2, 'Desconto'),
  anOption(13, null, 2, 'Endereço'),
];
const TOP = 'Bem-vindo ao suporte\n\n*[ 1 ]* - Boleto\n*[ 2 ]* - Endereço\n*[ # ]* - Menu inicial';
const BELOW =
  'Texto de Boleto\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Desconto\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
const twoQueues = [
  aQueue(1, { name: 'Vendas', greetingMessage: 'Vendas aqui' }),
  aQueue(2, { name: 'Suporte', greetingMessage: 'Bem-vindo ao suporte', options: tree }),
];

describe('without a queue', () => {
  test('the greeting is sent once per episode and the ticket waits', () => {
    const talk = new BotConversation(someRules());
    expect(talk.says('oi')).toEqual(['Olá! Escolha:']);
    expect(talk.says('alguém?')).toEqual([]);
    expect(talk.isBot).toBe(false);
  });

  test('an empty greeting sends nothing', () => {
    expect(new BotConversation(someRules({ connection: { greetingMessage: '  ' } })).says('oi')).toEqual([]);
  });

  test('a prompt or an integration of the connection is called with each message', () => {
    for (const [field, kind] of [['promptId', 'prompt'] as const, ['integrationId', 'integration'] as const]) {
      const talk = new BotConversation(someRules({ connection: { [field]: 7 } }));
      expect(talk.says('oi')).toEqual([]);
      expect(talk.state.place).toMatchObject({ kind: 'turn', target: { kind, id: 7 } });
      const { turn } = talk.state;
      talk.says('e aí?');
      expect(talk.state.turn).toBe(turn + 1);
    }
  });
});

describe('with one queue', () => {
  const only = (settings: { sendGreetingMessageOneQueues?: boolean } = {}, options = false) =>
    new BotConversation(
      someRules({
        queues: [aQueue(2, { greetingMessage: 'Bem-vindo ao suporte', options: options ? tree : [] })],
        settings,
      }),
    );

  test('it is assigned silently', () => {
    const talk = only();
    expect(talk.says('oi')).toEqual([]);
    expect(talk.situation.queueId).toBe(2);
    expect(talk.isBot).toBe(false);
  });
  test('the greeting is sent only when the setting is on', () => {
    expect(only({ sendGreetingMessageOneQueues: true }).says('oi')).toEqual(['Olá! Escolha:']);
  });
  test('it is as silent where the ticket was made with it, whose closed hours count from the first message on', () => {
    const queue = aQueue(2, { greetingMessage: 'Bem-vindo ao suporte', schedules: openDays });
    const settings = { scheduleType: 'queue', sendGreetingMessageOneQueues: true } as const;
    const talk = new BotConversation(someRules({ queues: [queue], settings }), { queueId: 2 });
    talk.waits(12 * 60);
    expect(talk.says('oi')).toEqual(['A fila 2 está fechada']);
    expect(talk.says('oi?')).toEqual([]);
    talk.waits(12 * 60);
    expect(talk.says('bom dia')).toEqual(['Olá! Escolha:']);
    expect(talk.isBot).toBe(false);
  });
  test('it greets where somebody has put the ticket into it for the bot to go on', () => {
    const talk = only();
    talk.situation.queueId = 2;
    talk.state.place = { kind: 'start', isInQueue: true };
    expect(talk.says('oi')).toEqual(['Bem-vindo ao suporte']);
  });
  test('the connection’s own prompt goes first, without the queue’s hours', () => {
    const queue = aQueue(2, { schedules: wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' })) });
    const rules = someRules({ queues: [queue], settings: { scheduleType: 'queue' }, connection: { promptId: 7 } });
    const talk = new BotConversation(rules, { queueId: 2 });
    for (const text of ['oi', 'tem?']) expect(talk.says(text)).toEqual([]);
    expect(talk.state).toMatchObject({ place: { kind: 'turn', target: { kind: 'prompt', id: 7 } }, closedUntil: null });
  });
  test('its menu starts at once, and # returns to it', () => {
    const talk = only({}, true);
    expect(talk.says('oi')).toEqual([TOP]);
    talk.says('1');
    expect(talk.says('#')).toEqual([TOP]);
  });
});

describe('with several queues', () => {
  const talkTo = (settings = {}) => new BotConversation(someRules({ queues: twoQueues, ...settings }));

  test('the menu lists them in their order, and a number chooses one', () => {
    const talk = talkTo();
    expect(talk.says('oi')).toEqual([MENU]);
    expect(talk.says(' 1 ')).toEqual(['Vendas aqui']);
    expect(talk.situation.queueId).toBe(1);
    expect(talk.isBot).toBe(false);
  });
  test.each(['0', '3', 'vendas', '', '1.5', '-1', '99999', '2 pessoas', '1 - Suporte'])(
    '%j is invalid: said once, then silence',
    (text) => {
      const talk = talkTo();
      talk.says('oi');
      expect(talk.says(text)).toEqual([INVALID]);
      expect(talk.says(text)).toEqual([]);
      expect(talk.says('2')).toEqual([TOP]);
      expect(talk.says('x')).toEqual([INVALID]);
    },
  );
  test.each(['2', '2.', '2️⃣', '２', '*2*', '2 - Suporte', '*[ 2 ]* - Suporte'])(
    '%j chooses the second queue',
    (text) => {
      const talk = talkTo();
      talk.says('oi');
      expect(talk.says(text)).toEqual([TOP]);
      expect(talk.says('＃')).toEqual([MENU]);
    },
  );
  test('# sends the menu again, up to the limit, then people are waited for', () => {
    const talk = talkTo({ connection: { maxUseBotQueues: 2 } });
    expect(talk.says('oi')).toEqual([MENU]);
    expect(talk.says('#')).toEqual([MENU]);
    expect(talk.says('#')).toEqual([]);
    expect(talk.isBot).toBe(false);
    expect(talk.says('1')).toEqual([]);
  });
  test('0 means no limit', () => {
    const talk = talkTo({ connection: { maxUseBotQueues: 0 } });
    talk.says('oi');
    for (let n = 0; n < 20; n++) expect(talk.says('#')).toEqual([MENU]);
  });
  test('between two menus the configured time passes', () => {
    const talk = talkTo({ connection: { timeUseBotQueues: 10, maxUseBotQueues: 0 } });
    talk.says('oi');
    expect(talk.says('#')).toEqual([]);
    talk.waits(9);
    expect(talk.says('#')).toEqual([]);
    talk.waits(1);
    expect(talk.says('#')).toEqual([MENU]);
  });
  test('a valid choice resets the limit', () => {
    const talk = talkTo({ connection: { maxUseBotQueues: 1 } });
    talk.says('oi');
    expect(talk.says('2')).toEqual([TOP]);
    expect(talk.says('#')).toEqual([MENU]);
    expect(talk.situation.queueId).toBe(null);
  });
});

describe('a menu of options', () => {
  const inMenu = () => {
    const talk = new BotConversation(someRules({ queues: twoQueues }));
    talk.says('oi');
    talk.says('2');
    return talk;
  };
  test('leads down, back and to the start', () => {
    const talk = inMenu();
    expect(talk.says('1')).toEqual([BELOW]);
    expect(talk.says('0️⃣')).toEqual([TOP]);
    expect(talk.says('1')).toEqual([BELOW]);
    expect(talk.says('#')).toEqual([MENU]);
  });
  test('a leaf sends its message and leaves the ticket waiting in the queue', () => {
    const talk = inMenu();
    talk.says('1');
    expect(talk.says('2')).toEqual(['Texto de Desconto']);
    expect(talk.isBot).toBe(false);
    expect(talk.situation.queueId).toBe(2);
    expect(talk.says('#')).toEqual([]);
  });
  test('0 on the first menu is invalid', () => {
    expect(inMenu().says('0')).toEqual([INVALID]);
  });
  test('an option that was removed meanwhile leads to the start', () => {
    const talk = inMenu();
    talk.says('1');
    talk.configure({ queues: [aQueue(1, { name: 'Vendas' }), aQueue(2, { name: 'Suporte' })] });
    expect(talk.says('1')).toEqual([MENU]);
  });
  test('a queue that was removed meanwhile leads to the menu of those that are left', () => {
    const talk = inMenu();
    talk.configure({ queues: [aQueue(1, { name: 'Vendas' }), aQueue(3, { name: 'Outra' })] });
    expect(talk.says('1')).toEqual(['Olá! Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Outra']);
  });
});

describe('a chosen queue', () => {
  test('calls its integration before its prompt, and that before its greeting', () => {
    const queues = [aQueue(1, { integrationId: 5, promptId: 6 }), aQueue(2, { promptId: 6, options: tree })];
    for (const [choice, target] of [
      ['1', { kind: 'integration', id: 5 }],
      ['2', { kind: 'prompt', id: 6 }],
    ] as const) {
      const talk = new BotConversation(someRules({ queues }));
      talk.says('oi');
      expect(talk.says(choice)).toEqual([]);
      expect(talk.state.place).toMatchObject({ kind: 'turn', target });
    }
  });
  test('a ticket that comes back with its queue enters it again', () => {
    expect(new BotConversation(someRules({ queues: twoQueues }), { queueId: 2 }).says('oi')).toEqual([TOP]);
  });
});

describe('the bot is silent', () => {
  test.each([
    ['in an open ticket', { status: 'open', userId: 3 }],
    ['in a closed ticket', { status: 'closed' }],
    ['when a user owns the waiting ticket', { userId: 3 }],
    ['in a group', { isGroup: true }],
    ['for a contact without bot', { isBotOff: true }],
  ] as const)('%s', (_where, situation) => {
    const talk = new BotConversation(someRules({ queues: twoQueues }), situation);
    expect(talk.says('oi')).toEqual([]);
    expect(talk.says('#')).toEqual([]);
    expect(talk.state.place).toEqual({ kind: 'start' });
  });
  test('for a company that is long overdue', () => {
    expect(new BotConversation(someRules({ queues: twoQueues, rules: { isOverdue: true } })).says('oi')).toEqual([]);
  });
});

test('menus are in the company’s language', () => {
  const talk = new BotConversation(someRules({ queues: [twoQueues[1] ?? aQueue(2)], settings: { language: 'es' } }));
  expect(talk.says('hola')[0]).toContain('*[ # ]* - Menú inicial');
  expect(talk.says('9')).toEqual(['Opción inválida, por favor, elija una opción válida.']);
});
