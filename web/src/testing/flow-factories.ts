import type { FlowGraph, FlowRow, FlowStarts, FlowStep, FlowView } from '@recado/contracts';
import { ago } from './factories.ts';

export const noStarts: FlowStarts = { connections: [], queues: [], words: [], adverts: false, byHand: false };

/** A conversation with a menu: every kind of way that people meet at first. */
export const menuGraph: FlowGraph = {
  start: 'hello',
  steps: [
    {
      id: 'hello',
      kind: 'send',
      text: 'Olá, {{firstName}}! Bem-vindo.',
      x: 0,
      y: 60,
      ways: [{ way: 'next', to: 'topic' }],
    },
    {
      id: 'topic',
      kind: 'ask',
      name: 'Assunto',
      text: 'Como podemos ajudar?',
      answer: 'choice',
      variable: 'assunto',
      minutes: 60,
      note: 'Rever com a equipe de vendas em dezembro',
      choices: [
        { id: 'buy', title: 'Quero comprar' },
        { id: 'bill', title: 'Segunda via do boleto' },
        { id: 'other', title: 'Falar com uma pessoa', key: '9' },
      ],
      x: 336,
      y: 20,
      ways: [
        { way: 'choice-buy', to: 'sales' },
        { way: 'choice-bill', to: 'document' },
        { way: 'choice-other', to: 'people' },
      ],
    },
    { id: 'sales', kind: 'people', text: 'Um vendedor já vem.', queueId: 2, x: 672, y: -120, ways: [] },
    {
      id: 'document',
      kind: 'ask',
      text: 'Qual é o seu CPF ou CNPJ?',
      answer: 'document',
      variable: 'documento',
      x: 672,
      y: 40,
      ways: [{ way: 'next', to: 'tag' }],
    },
    {
      id: 'tag',
      kind: 'action',
      action: { kind: 'queue', queueId: 3 },
      x: 1008,
      y: 40,
      ways: [{ way: 'next', to: 'people' }],
    },
    { id: 'people', kind: 'people', text: 'Já vamos falar com você.', x: 1344, y: 220, ways: [] },
  ],
};

/** A form, a request of another system, and a rating. */
export const formGraph: FlowGraph = {
  start: 'form',
  steps: [
    {
      id: 'form',
      kind: 'form',
      questions: [
        { text: 'Qual é o seu nome?', answer: 'text', variable: 'nome' },
        { text: 'Qual é o seu CPF?', answer: 'document', variable: 'cpf' },
        { text: 'Quer contar mais alguma coisa?', answer: 'text', variable: 'recado', isOptional: true },
      ],
      confirms: true,
      x: 0,
      y: 0,
      ways: [{ way: 'next', to: 'plan' }],
    },
    {
      id: 'plan',
      kind: 'request',
      integrationId: 3,
      answers: [
        { path: 'cliente.plano', variable: 'plano', example: 'Ouro' },
        { path: 'pedidos[0].total', variable: 'total' },
      ],
      x: 336,
      y: 0,
      ways: [{ way: 'next', to: 'rate' }],
    },
    { id: 'rate', kind: 'rate', variable: 'nota', minutes: 60, x: 672, y: 0, ways: [] },
  ],
};

/** Steps that each ask and go on to the next. */
export const longGraph = (count: number): FlowGraph => ({
  start: 's-0',
  steps: Array.from({ length: count }, (_, n): FlowStep => {
    const next = n + 1 < count ? [{ way: 'next', to: `s-${n + 1}` }] : [];
    const at = { x: (n % 20) * 336, y: Math.floor(n / 20) * 260 };
    return n % 3 === 0
      ? {
          id: `s-${n}`,
          kind: 'ask',
          name: `Pergunta ${n}`,
          text: 'Como vai?',
          answer: 'text',
          variable: `v${n}`,
          ...at,
          ways: next,
        }
      : { id: `s-${n}`, kind: 'send', name: `Mensagem ${n}`, text: 'Certo, obrigado por contar.', ...at, ways: next };
  }),
});

let last = 40;
export const aFlow = (differs: Partial<FlowView> = {}): FlowView => {
  const draft = differs.draft ?? menuGraph;
  return {
    id: differs.id ?? (last += 1),
    name: `Fluxo ${last}`,
    enabled: true,
    starts: noStarts,
    published: null,
    isChanged: true,
    inside: 0,
    updatedAt: ago(30),
    problems: [],
    version: '1',
    ...differs,
    draft,
    stepsCount: draft.steps.length,
  };
};

export const rowOf = ({ draft: _draft, problems: _problems, version: _version, ...row }: FlowView): FlowRow => row;
