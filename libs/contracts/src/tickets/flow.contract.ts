import { Flag, Id, Int, Maybe, Name, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { NamedRef } from '../named-ref.ts';
import { command, contract, LONG_TEXT_BYTES, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { flowMoves, type FlowMove } from './flow-kinds.ts';
import { FlowGraph, FlowStarts } from './flow-graph.ts';
import { FlowNumbersInput, FlowNumbers } from './flow-numbers.ts';
import { WalkedStep, TryFlow, FlowTrial } from './flow-trial.ts';
import { namedRowFaults } from './rule.contract.ts';

/** A flow in the list. */
export class FlowRow {
  /** The flow, by its id. */
  @Id() id: number;
  /** The name that people read. */
  @Name(2, 80) name: string;
  /** false: it begins nowhere; conversations inside it go on. */
  @Flag() enabled: boolean;
  /** The events that begin the flow. */
  @Part(() => FlowStarts) starts: FlowStarts;
  /** The number of the published version; null: there is none yet. */
  @OrNull() @Int() published: number | null;
  /** The draft differs from the published version. */
  @Flag() isChanged: boolean;
  /** Steps of the draft. */
  @Int() stepsCount: number;
  /** Conversations that are inside the flow now. */
  @Int() inside: number;
  /** The time of the last change or publication. */
  @When() updatedAt: string;
}
/** A problem of a draft that keeps it from being published. */
export class FlowProblem {
  /** The step; empty: the flow itself. */
  @Text(0, 40) stepId: string;
  /** The field of the step, or the way that lacks a step. */
  @Text(0, 60) field: string;
  /** A word of `flowProblems`. */
  @Text(1, 40) problem: string;
}
export class FlowView extends FlowRow {
  /** The steps as they are edited. */
  @Part(() => FlowGraph) draft: FlowGraph;
  /** The problems that keep the draft from being published. */
  @Parts(() => FlowProblem) problems: FlowProblem[];
  /** The state of what is edited; `update` takes it back. */
  @RowVersion(() => [UpdateFlow]) version: string;
}
export class FlowId {
  /** The flow, by its id. */
  @Id() id: number;
}
export class CreateFlow {
  /** The name that people read. */
  @Name(2, 80) name: string;
  /** The steps; none by default. */
  @Maybe() @Part(() => FlowGraph) draft?: FlowGraph;
  /** The events that begin the flow; none by default. */
  @Maybe() @Part(() => FlowStarts) starts?: FlowStarts;
}
export class UpdateFlow {
  /** The flow, by its id. */
  @Id() id: number;
  /** The name that people read; not given: as it is. */
  @Maybe() @Name(2, 80) name?: string;
  /** false: the flow begins nowhere; not given: no change. */
  @Maybe() @Flag() enabled?: boolean;
  /** The events that begin the flow; not given: no change. */
  @Maybe() @Part(() => FlowStarts) starts?: FlowStarts;
  /** The steps as they are edited; not given: as they are. */
  @Maybe() @Part(() => FlowGraph) draft?: FlowGraph;
  @KnownVersion() version?: string;
}
export class PublishFlow {
  /** The flow, by its id. */
  @Id() id: number;
  /** People inside the flow: `stay` in the version they began with, or `follow` into this one where their step still exists. */
  @Maybe() @OneOf(flowMoves) people?: FlowMove;
}
export class FlowVersion {
  /** Counts from 1. */
  @Int(1) number: number;
  /** The time of the publication. */
  @When() at: string;
  /** The name of the user who published the version; empty: the user was removed. */
  @Text(0, 100) by: string;
  /** Steps of the version. */
  @Int() stepsCount: number;
  /** Conversations that are inside this version now. */
  @Int() inside: number;
}
export class FlowVersionRef {
  /** The flow, by its id. */
  @Id() id: number;
  /** The version, by its number. */
  @Int(1) number: number;
}
export class FlowPathInput {
  /** The ticket, by its id. */
  @Id() ticketId: number;
}
export class FlowPath {
  /** Oldest first, the last 500. */
  @Parts(() => WalkedStep) steps: WalkedStep[];
}
export class StartFlow {
  /** The ticket, by its id. */
  @Id() ticketId: number;
  /** The flow, by its id. */
  @Id() flowId: number;
}
export class QueueTreeInput {
  /** The queue, by its id. */
  @Id() queueId: number;
}

const who = 'flows-page:edit';
const feature = 'useRules';
const faults = ['ERR_NO_FLOW_FOUND'] as const;
const draftFaults = [...namedRowFaults, 'ERR_NO_PROMPT_FOUND', 'ERR_NO_INTEGRATION_FOUND'] as const;

export const flows = contract('flows', 'tickets', {
  list: query(Nothing, [FlowRow], { who, feature, rest: 'GET /flows', summary: 'Flows by their names' }),
  get: query(FlowId, FlowView, { who, feature, rest: 'GET /flows/:id', summary: 'One flow with its draft', faults }),
  create: command(CreateFlow, FlowView, {
    who,
    feature,
    maxBodyBytes: LONG_TEXT_BYTES,
    rest: 'POST /flows',
    summary: 'Adds a flow, as a draft',
    faults: [...draftFaults, 'ERR_TOO_MANY_FLOWS'],
  }),
  update: command(UpdateFlow, FlowView, {
    who,
    feature,
    maxBodyBytes: LONG_TEXT_BYTES,
    rest: 'PUT /flows/:id',
    summary: 'Changes the draft, the beginnings or the name of a flow',
    faults: draftFaults,
  }),
  remove: command(FlowId, null, {
    who,
    feature,
    rest: 'DELETE /flows/:id',
    summary: 'Removes a flow; conversations inside it wait for people',
    faults,
  }),
  publish: command(PublishFlow, FlowView, {
    who,
    feature,
    rest: 'POST /flows/:id/versions',
    summary: 'Makes the draft the version that serves new conversations',
    faults: [...faults, 'ERR_FLOW_HAS_PROBLEMS'],
  }),
  versions: query(FlowId, [FlowVersion], {
    who,
    feature,
    rest: 'GET /flows/:id/versions',
    summary: 'The published versions of a flow, newest first',
    faults,
  }),
  version: query(FlowVersionRef, FlowGraph, {
    who,
    feature,
    rest: 'GET /flows/:id/versions/:number',
    summary: 'The steps of a published version',
    faults,
  }),
  rollBack: command(FlowVersionRef, FlowView, {
    who,
    feature,
    rest: 'POST /flows/:id/versions/:number/publish',
    summary: 'Publishes an earlier version again, as a new one',
    faults: [...faults, 'ERR_FLOW_HAS_PROBLEMS'],
  }),
  numbers: query(FlowNumbersInput, FlowNumbers, {
    who,
    feature,
    rest: 'GET /flows/:id/numbers',
    summary: 'How conversations went through a flow in a period',
    faults,
  }),
  path: query(FlowPathInput, FlowPath, {
    who,
    feature,
    rest: 'GET /tickets/:ticketId/flow-path',
    summary: 'The steps of flows that a conversation took',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  start: command(StartFlow, null, {
    who: 'user',
    feature,
    rest: 'POST /tickets/:ticketId/flow',
    summary: 'Gives a conversation to a flow; its agent leaves it to the bot',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_FLOW_FOUND', 'ERR_FLOW_CANNOT_START'],
  }),
  startable: query(Nothing, [NamedRef], {
    who: 'user',
    feature,
    rest: 'GET /startable-flows',
    summary: 'Flows that agents may start from a conversation',
  }),
  tryOut: command(TryFlow, FlowTrial, {
    supportMayUse: true,
    who,
    feature,
    audit: false,
    maxBodyBytes: LONG_TEXT_BYTES,
    rest: 'POST /flow-trials',
    summary: 'Plays one message of a contact through a draft; nothing is stored or sent',
    faults: draftFaults,
  }),
  fromQueue: query(QueueTreeInput, FlowGraph, {
    who,
    feature,
    rest: 'GET /queues/:queueId/flow',
    summary: 'The menus of a queue as a flow that says the same',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
});
