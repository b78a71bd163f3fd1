import type { RuleRun, RuleView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aUser, ago } from './factories.ts';
import { aQuick } from './library-backend.ts';
import { urgent } from './tag-factories.ts';

let last = 300;

export const aRule = (differs: Partial<RuleView> = {}): RuleView => ({
  version: '',
  id: differs.id ?? (last += 1),
  name: `Regra ${last}`,
  enabled: true,
  trigger: 'messageReceived',
  minutes: null,
  time: null,
  weekdays: [],
  match: 'all',
  conditions: [],
  actions: [{ kind: 'note', text: 'visto' }],
  stopHere: false,
  runsPerTicket: 20,
  failures: 0,
  stoppedBy: null,
  ...differs,
});

const someRules = (): RuleView[] => [
  aRule({
    id: 1,
    name: 'Segunda via',
    conditions: [{ kind: 'words', values: ['boleto', 'segunda via'] }],
    actions: [
      { kind: 'addTag', tagId: urgent.id },
      { kind: 'queue', queueId: 3 },
    ],
  }),
  aRule({
    id: 2,
    name: 'Cliente que espera há muito tempo por uma resposta da equipe de suporte técnico',
    trigger: 'ticketWaiting',
    minutes: 30,
    failures: 3,
    actions: [{ kind: 'notify', users: [2], text: 'Veja este ticket' }],
  }),
  aRule({
    id: 3,
    name: 'Fila antiga',
    enabled: false,
    stoppedBy: 'failures',
    failures: 10,
    trigger: 'ticketOpened',
    actions: [{ kind: 'queue', queueId: 99 }],
  }),
];
const someRuns = (): RuleRun[] => {
  const run = {
    at: ago(3),
    rule: { id: 1, name: 'Segunda via' },
    ticketId: 812,
    contact: 'Sofia Meireles',
    connection: '',
    trigger: 'messageReceived',
    outcome: 'done',
    held: [{ condition: { kind: 'words', values: ['boleto'] }, found: 'boleto' }],
    actions: [
      { kind: 'addTag', result: 'unchanged' },
      { kind: 'queue', result: 'done' },
    ],
    failure: null,
  } as const satisfies Omit<RuleRun, 'id'>;
  return [
    { id: 9, ...run, held: [...run.held], actions: [...run.actions] },
    {
      ...run,
      id: 8,
      held: [],
      rule: { id: 3, name: 'Fila antiga' },
      outcome: 'failed',
      actions: [{ kind: 'queue', result: 'failed' }],
      failure: 'ERR_NO_QUEUE_FOUND',
    },
    { ...run, id: 7, held: [], outcome: 'limit', actions: [] },
    { ...run, id: 6, held: [], outcome: 'chain', actions: [] },
    {
      ...run,
      id: 5,
      rule: { id: 4, name: 'Número fora do ar' },
      ticketId: null,
      contact: '',
      connection: 'Vendas São Paulo',
      trigger: 'connectionDown',
      held: [],
      actions: [
        { kind: 'notify', result: 'done' },
        { kind: 'webhook', result: 'done' },
      ],
    },
  ];
};

/** Opens the page of a company with rules. */
export async function openRules(
  page: Page,
  {
    path = '/rules',
    rules = someRules(),
    change = () => {},
  }: {
    path?: string;
    rules?: RuleView[];
    change?: (backend: Backend) => void;
  } = {},
) {
  const backend = new Backend();
  backend.user = aUser();
  backend.tags = [urgent];
  serveRules(backend, rules);
  const runs = rules.length === 0 ? [] : someRuns();
  backend.on('rules.runs', ({ query }) => {
    const wanted = Number(query.get('ruleId'));
    return { runs: runs.filter(({ rule }) => !wanted || rule.id === wanted), hasMore: false, cursor: null };
  });
  backend.on('rules.tryOut', () => ({
    events: [
      { at: ago(5), ticketId: 812, contact: 'Sofia Meireles', text: 'quero o boleto', matches: true, held: [] },
      { at: ago(9), ticketId: 813, contact: 'João', text: 'bom dia', matches: false, held: [] },
    ],
  }));
  change(backend);
  await backend.open(page, path);
  return backend;
}

function serveRules(backend: Backend, given: RuleView[]): void {
  let rules = given;
  const find = (ref: string) => {
    const rule = rules.find(({ id }) => String(id) === ref);
    if (!rule) throw new Fault('ERR_NO_RULE_FOUND');
    return rule;
  };
  backend.on('rules.list', () => rules);
  backend.on('rules.get', ({ params }) => find(params.id));
  backend.on('quickMessages.list', () => [aQuick({ id: 5, shortcode: 'ola', geral: true })]);
  backend.on('rules.create', ({ body }) => {
    const { minutes = null, time = null, ...values } = body;
    const rule = aRule({ ...values, minutes, time });
    rules = [...rules, rule];
    return rule;
  });
  backend.on('rules.update', ({ params, body }) => {
    const changed: RuleView = { ...find(params.id), ...body };
    rules = rules.map((rule) => (rule.id === changed.id ? changed : rule));
    return changed;
  });
  backend.on('rules.remove', ({ params }) => {
    rules = rules.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('rules.order', ({ body }) => {
    rules = rules.toSorted((one, other) => body.ids.indexOf(one.id) - body.ids.indexOf(other.id));
  });
}
