import type { FlowGraph, FlowStarts, FlowStep, FlowVariable } from '@recado/contracts';
import type { BotSituation } from '../../rows/bot/bot-rules.ts';
import { flowKey, type FlowRules, type LoadedFlow } from '../../rows/bot/flow-rules.ts';
import type { FlowVisit } from '../../rows/flow/flow-visit.repository.ts';
import type { BotDecision } from '../bot-moves.ts';
import { decideActed, decideStart } from '../flow/decide-flow.ts';
import { BotConversation } from './bot-conversation.ts';

export type StepGiven = Partial<FlowStep> & Pick<FlowStep, 'kind'>;

/** Steps by their ids; ways as `{ next: 'b' }`. */
export function aGraph(steps: Record<string, Omit<StepGiven, 'ways'> & { to?: Record<string, string> }>): FlowGraph {
  const drawn = Object.entries(steps).map(([id, { to = {}, ...step }]): FlowStep => {
    const ways = Object.entries(to).map(([way, target]) => ({ way, to: target }));
    return { ...step, id, ways };
  });
  return { start: drawn[0]?.id ?? '', steps: drawn };
}

interface GivenFlow {
  graph: FlowGraph;
  starts?: Partial<FlowStarts>;
  version?: number;
  newer?: FlowGraph;
}
/** Flows with ids from 1, all of them loaded. Steps may hand over to queue 4 and agent 7. */
export function flowRules(...flows: GivenFlow[]): FlowRules {
  const loadedOf = (id: number, version: number, graph: FlowGraph): LoadedFlow => ({
    id,
    name: `Fluxo ${id}`,
    version,
    graph,
    queues: [{ id: 4, name: 'Fila 4' }],
    agents: [7],
  });
  return {
    isOn: true,
    beginnings: flows.map(({ starts, version = 1 }, n) => ({
      id: n + 1,
      name: `Fluxo ${n + 1}`,
      version,
      starts: { connections: [], queues: [], adverts: false, byHand: true, ...starts },
    })),
    loaded: new Map(
      flows.map(({ graph, newer, version = 1 }, n) => [
        flowKey(n + 1, version),
        { own: loadedOf(n + 1, version, graph), newer: newer ? loadedOf(n + 1, version + 1, newer) : null },
      ]),
    ),
  };
}

export const someFacts: NonNullable<BotSituation['facts']> = {
  ticketId: 1,
  connectionId: 1,
  connectionName: 'Linha',
  channel: 'device',
  tags: [{ id: 5, name: 'VIP' }],
  contact: {
    name: 'Maria',
    email: '',
    number: '5511987654321',
    isGroup: false,
    fields: [{ name: 'Plano', value: 'Ouro' }],
  },
};

/** A conversation with flows: steps that are carried out by themselves are carried out at once. */
export class FlowConversation extends BotConversation {
  readonly visits: FlowVisit[] = [];
  /** Whether the next actions are possible, and other systems answer. */
  isPossible = true;
  /** The values that other systems answer with. */
  values: FlowVariable[] = [];
  /** The keys of the requests of other systems. */
  readonly keys: string[] = [];

  get stepId(): string | null {
    return this.state.place.kind === 'flow' ? this.state.place.stepId : null;
  }
  get variables(): Record<string, string> {
    return this.state.place.kind === 'flow' ? this.state.place.variables : {};
  }
  /** The steps that were taken, in their order. */
  get walked(): string[] {
    return this.visits.map(({ from, way, step }) => `${from}-${way}>${step}`);
  }

  starts(flowId = 1): string[] {
    return this.take(decideStart(this.state, this.rules, this.situation, flowId));
  }
  override take(decision: BotDecision): string[] {
    this.visits.push(...(decision.visits ?? []));
    const texts = super.take(decision);
    const { place } = this.state;
    if (place.kind !== 'flow' || !place.isDue) return texts;
    if (place.request !== undefined) this.keys.push(place.request);
    const values = this.isPossible && place.request !== undefined ? this.values : [];
    const acted = { place, isDone: this.isPossible, moves: [], values };
    return [...texts, ...this.take(decideActed(this.state, this.rules, this.situation, { acted, mayGoOn: true }))];
  }
}
