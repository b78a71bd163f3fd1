import {
  Fault,
  findFlowProblems,
  flows,
  FlowView,
  MOST_FLOWS,
  UpdateFlow,
  type Caller,
  type CreateFlow,
  type FlowGraph,
  type FlowId,
  type FlowNumbers,
  type FlowNumbersInput,
  type FlowPath,
  type FlowPathInput,
  type FlowRow,
  type FlowTrial,
  type FlowVersion,
  type FlowVersionRef,
  type Handlers,
  type NamedRef,
  type PublishFlow,
  type QueueTreeInput,
  type StartFlow,
  type TryFlow,
} from '@recado/contracts';
import { requireUnchanged, Serves, withoutUndefined } from '@recado/platform';
import { FlowStarter } from '../actions/flow.starter.ts';
import { NamedRowFinder } from '../actions/named-row.finder.ts';
import { companyLanguage } from '../rows/company/company-language.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import { newFlow, presentFlow, presentFlowRow } from '../rows/flow/flow.entity.ts';
import { readFlowNumbers, readFlowPath } from './flow-numbers.ts';
import { flowOfQueue } from './flow-of-queue.ts';
import { FlowTrialPlayer } from './flow-trial.player.ts';
import { requireFlowRows, rowsOfFlow } from './require-flow-rows.ts';

/** Problems that the fault names; the flow itself lists all of them. */
const MOST_NAMED = 20;

@Serves(flows)
export class FlowService implements Handlers<typeof flows> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly starter: FlowStarter,
    private readonly trials: FlowTrialPlayer,
    private readonly rows: NamedRowFinder,
  ) {}

  list(caller: Caller): Promise<FlowRow[]> {
    return this.db.within(caller, async (scope) => (await scope.flows.list()).map(presentFlowRow));
  }

  get(caller: Caller, { id }: FlowId): Promise<FlowView> {
    return this.db.within(caller, async (scope) => presentFlow(await scope.flows.get(id)));
  }

  async create(caller: Caller, given: CreateFlow): Promise<FlowView> {
    const found = await this.rows.find(caller, rowsOfFlow(given));
    return this.db.within(caller, async (scope) => {
      if ((await scope.flows.lockCount(caller.companyId)) >= MOST_FLOWS) throw new Fault('ERR_TOO_MANY_FLOWS');
      await requireFlowRows(scope.manager, found, given);
      const id = await scope.flows.add({ ...newFlow(), ...withoutUndefined(given) });
      return presentFlow(await scope.flows.get(id));
    });
  }

  async update(caller: Caller, { id, version, ...given }: UpdateFlow): Promise<FlowView> {
    const found = await this.rows.find(caller, rowsOfFlow(given));
    return this.db.within(caller, async (scope) => {
      const flow = await scope.flows.lock(id);
      requireUnchanged(UpdateFlow, version, FlowView, presentFlow(flow));
      await requireFlowRows(scope.manager, found, given, flow);
      await scope.flows.save(id, { ...flow, ...withoutUndefined(given) });
      return presentFlow(await scope.flows.get(id));
    });
  }

  remove(caller: Caller, { id }: FlowId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await scope.flows.lock(id);
      await scope.flows.remove(id);
      await scope.bots.wakeFlow(id);
    });
  }

  publish(caller: Caller, { id, people = 'stay' }: PublishFlow): Promise<FlowView> {
    return this.db.within(caller, async (scope) => {
      const { draft } = await scope.flows.lock(id);
      return publishGraph(scope, caller, { flowId: id, graph: draft, follow: people === 'follow' });
    });
  }

  versions(caller: Caller, { id }: FlowId): Promise<FlowVersion[]> {
    return this.db.within(caller, async (scope) => {
      await scope.flows.get(id);
      return scope.flows.versions(id);
    });
  }

  version(caller: Caller, { id, number }: FlowVersionRef): Promise<FlowGraph> {
    return this.db.within(caller, (scope) => versionOf(scope, id, number));
  }

  /**
   * The earlier version becomes the draft as well, so that the next change begins with the version that serves. People follow: what is
   * taken back shall not go on for them either.
   */
  rollBack(caller: Caller, { id, number }: FlowVersionRef): Promise<FlowView> {
    return this.db.within(caller, async (scope) => {
      const flow = await scope.flows.lock(id);
      const graph = await versionOf(scope, id, number);
      await scope.flows.save(id, { ...flow, draft: graph });
      return publishGraph(scope, caller, { flowId: id, graph, follow: true });
    });
  }

  numbers(caller: Caller, input: FlowNumbersInput): Promise<FlowNumbers> {
    return this.db.within(caller, async (scope) => {
      await scope.flows.get(input.id);
      return readFlowNumbers(scope, input);
    });
  }

  path(caller: Caller, { ticketId }: FlowPathInput): Promise<FlowPath> {
    return this.db.within(caller, async (scope) => readFlowPath(scope, (await scope.tickets.get(caller, ticketId)).id));
  }

  start(caller: Caller, { ticketId, flowId }: StartFlow): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.lock(caller, ticketId);
      const flow = await scope.flows.get(flowId);
      if (!flow.starts.byHand) throw new Fault('ERR_FLOW_CANNOT_START');
      await this.starter.start(scope, caller, ticket, flowId);
    });
  }

  startable(caller: Caller): Promise<NamedRef[]> {
    return this.db.within(caller, (scope) => scope.flows.startable());
  }

  tryOut(caller: Caller, input: TryFlow): Promise<FlowTrial> {
    return this.trials.play(caller, input);
  }

  fromQueue(caller: Caller, { queueId }: QueueTreeInput): Promise<FlowGraph> {
    return this.db.within(caller, async ({ queues, options, copies }) => {
      const { name, greetingMessage, promptId, integrationId } = await queues.get(queueId);
      const menu = (await options.menu(queueId)).all;
      const language = companyLanguage((await copies.settings())['language']);
      return flowOfQueue({ name, greetingMessage, promptId, integrationId, options: menu }, language);
    });
  }
}

async function versionOf({ flows: rows }: DeskScope, id: number, number: number): Promise<FlowGraph> {
  const graph = await rows.findVersion(id, number);
  if (!graph) throw new Fault('ERR_NO_FLOW_FOUND');
  return graph;
}

async function publishGraph(
  { flows: rows, copies }: DeskScope,
  caller: Caller,
  { flowId, graph, follow }: { flowId: number; graph: FlowGraph; follow: boolean },
): Promise<FlowView> {
  const named = findFlowProblems(graph).slice(0, MOST_NAMED);
  if (named.length > 0)
    throw new Fault(
      'ERR_FLOW_HAS_PROBLEMS',
      {},
      named.map(({ stepId, field, problem }) => ({ field: `${stepId}.${field}`, rule: problem })),
    );
  const byWhom = caller.userId === null ? ((await copies.nameOf(caller)) ?? '') : '';
  await rows.publish({ flowId, graph, follow, userId: caller.userId, byWhom });
  return presentFlow(await rows.get(flowId));
}
