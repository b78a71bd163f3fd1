import type { FlowNumbers, FlowVersion, FlowView, WalkedStep } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { findFlowProblems } from '@recado/contracts/tickets/flow-problems';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { ago, aUser } from './factories.ts';
import { aFlow, menuGraph, noStarts, rowOf } from './flow-factories.ts';
import { aQuick } from './library-backend.ts';
import { playFlow } from './play-flow.ts';
import { urgent } from './tag-factories.ts';

const someFlows = (): FlowView[] => [
  aFlow({
    id: 1,
    name: 'Boas-vindas',
    published: 3,
    isChanged: false,
    inside: 12,
    starts: { ...noStarts, connections: [1], words: ['menu', 'início'] },
  }),
  aFlow({
    id: 2,
    name: 'Campanha de Natal para clientes que já compraram na loja do centro e do shopping',
    published: 1,
    inside: 0,
    enabled: false,
    starts: { ...noStarts, adverts: true, byHand: true },
  }),
  aFlow({ id: 3, name: 'Pesquisa', draft: { start: '', steps: [] } }),
  aFlow({ id: 4, name: 'Retorno', published: 2, enabled: false, inside: 3 }),
];

const someVersions = (): FlowVersion[] => [
  { number: 3, at: ago(60), by: 'Ana Souza', stepsCount: 6, inside: 10 },
  { number: 2, at: ago(60 * 24 * 4), by: 'Ana Souza', stepsCount: 5, inside: 2 },
  { number: 1, at: ago(60 * 24 * 9), by: '', stepsCount: 3, inside: 0 },
];

const walked = (stepId: string, way: string): WalkedStep => ({ flowId: 1, version: 3, stepId, way, at: ago(5) });
const somePath = (): WalkedStep[] => [walked('hello', 'next'), walked('topic', 'choice-bill'), walked('document', '')];

const someNumbers = (): FlowNumbers => ({
  started: 420,
  ended: 310,
  medianSeconds: 95,
  steps: [
    { stepId: 'hello', entered: 420, failed: 0, waiting: 0 },
    { stepId: 'topic', entered: 420, failed: 32, waiting: 8 },
    { stepId: 'document', entered: 150, failed: 0, waiting: 4 },
    { stepId: 'sales', entered: 160, failed: 0, waiting: 0 },
  ],
  ways: [
    { stepId: 'hello', way: 'next', count: 420 },
    { stepId: 'topic', way: 'choice-buy', count: 160 },
    { stepId: 'topic', way: 'choice-bill', count: 150 },
    { stepId: 'topic', way: 'choice-other', count: 70 },
    { stepId: 'topic', way: 'people', count: 32 },
  ],
});

interface Options {
  path?: string;
  flows?: FlowView[];
  change?: (backend: Backend) => void;
}
/** Opens the page of a company with flows. */
export async function openFlows(page: Page, { path = '/flows', flows = someFlows(), change }: Options = {}) {
  const backend = new Backend();
  backend.user = aUser();
  backend.tags = [urgent];
  backend.on('quickMessages.list', () => [aQuick({ id: 5, shortcode: 'ola', geral: true })]);
  backend.on('prompts.list', () => ({ prompts: [], count: 0, hasMore: false, cursor: null }));
  backend.on('queueIntegrations.list', () => ({ queueIntegrations: [], count: 0, hasMore: false, cursor: null }));
  serveFlows(backend, flows);
  change?.(backend);
  await backend.open(page, path);
  return backend;
}

export function serveFlows(backend: Backend, given = someFlows()): void {
  let flows = given;
  const find = (ref: string | number) => {
    const flow = flows.find(({ id }) => String(id) === String(ref));
    if (!flow) throw new Fault('ERR_NO_FLOW_FOUND');
    return flow;
  };
  const store = (changed: FlowView) => {
    const stored = {
      ...changed,
      version: String(Number(changed.version) + 1),
      problems: findFlowProblems(changed.draft),
      stepsCount: changed.draft.steps.length,
    };
    flows = [...flows.filter(({ id }) => id !== stored.id), stored].toSorted((a, b) => a.id - b.id);
    return stored;
  };
  backend.on('flows.list', () => flows.map((flow) => rowOf(flow)));
  backend.on('flows.get', ({ params }) => find(params.id));
  backend.on('flows.create', ({ body: { name, draft, starts } }) =>
    store(aFlow({ name, draft: draft ?? { start: '', steps: [] }, starts: starts ?? noStarts, version: '0' })),
  );
  backend.on('flows.update', ({ params, body: { version, ...body } }) => {
    const flow = find(params.id);
    if (version !== undefined && version !== flow.version) throw changedMeanwhile(flow);
    return store({ ...flow, ...body, isChanged: body.draft ? true : flow.isChanged });
  });
  backend.on('flows.remove', ({ params }) => {
    flows = flows.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('flows.publish', ({ params }) => {
    const flow = find(params.id);
    return store({ ...flow, published: (flow.published ?? 0) + 1, isChanged: false });
  });
  backend.on('flows.versions', () => someVersions());
  backend.on('flows.version', () => menuGraph);
  backend.on('flows.rollBack', ({ params }) =>
    store({ ...find(params.id), draft: menuGraph, published: 4, isChanged: false }),
  );
  backend.on('flows.numbers', () => someNumbers());
  backend.on('flows.path', () => ({ steps: somePath() }));
  backend.on('flows.tryOut', ({ body }) => playFlow(body));
  backend.on('flows.fromQueue', () => ({
    start: menuGraph.start,
    // As the service makes it: without places.
    steps: menuGraph.steps.map(({ x: _x, y: _y, ...step }) => step),
  }));
}

const changedMeanwhile = (current: FlowView) =>
  new Fault('ERR_CHANGED_MEANWHILE', { current }, [{ field: 'draft', rule: 'changed' }]);
