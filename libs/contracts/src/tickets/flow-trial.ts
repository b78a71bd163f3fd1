import { ArrayMaxSize } from 'class-validator';
import { Flag, Id, Int, Maybe, MaybeId, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { BotTrace } from './bot-trace.ts';
import { SimulatedReply } from './bot.contract.ts';
import { MOST_VARIABLES } from './flow-kinds.ts';
import { FlowGraph } from './flow-graph.ts';

/** A step that a conversation took. */
export class WalkedStep {
  /** The flow, by its id. */
  @Id() flowId: number;
  /** The version, by its number. */
  @Int(1) version: number;
  /** The step, by its id. */
  @Text(1, 40) stepId: string;
  /** The way by which it left; empty: it is there now. */
  @Text(0, 60) way: string;
  /** The time at which the conversation came to the step. */
  @When() at: string;
}
export class FlowVariable {
  /** The variable, or the step of an action. */
  @Text(1, 40) name: string;
  /** The value, or what the action would do. */
  @Text(0, 500) value: string;
}
export class TryFlow {
  /** The steps as they stand in the editor. */
  @Part(() => FlowGraph) draft: FlowGraph;
  /** The flow, by its id; none for one that was not saved yet. */
  @MaybeId() id?: number | null;
  /** The contact's message; empty at the beginning, and where time alone passes. */
  @Text(0, 4000) text: string;
  /** The moment of it; now when not given. */
  @Maybe() @When() at?: string;
  /** `state` of the answer before; none at the beginning. */
  @Maybe() @Text(0, 60_000) state?: string;
  /** Really calls prompts and integrations that talk. Steps that ask another system get the examples of their answers. */
  @Maybe() @Flag() call?: boolean;
  /** true: other systems count as not reachable. */
  @Maybe() @Flag() requestsFail?: boolean;
}
export class FlowTrial {
  /** The messages that the contact would get. */
  @Parts(() => SimulatedReply) replies: SimulatedReply[];
  /** The decisions of the bot, with their reasons. */
  @Parts(() => BotTrace) trace: BotTrace[];
  /** Steps that were taken by this message, in their order. */
  @Parts(() => WalkedStep) steps: WalkedStep[];
  /** The actions that would have been done, one line each, in the company's language. */
  @Parts(() => FlowVariable) actions: FlowVariable[];
  /** The variables after it. */
  @Parts(() => FlowVariable) @ArrayMaxSize(MOST_VARIABLES) variables: FlowVariable[];
  /** The step at which the conversation is; empty: the flow is over. */
  @Text(0, 40) stepId: string;
  /** The question of the form at which the conversation is, counted from 0; their count: whether the answers are right; null: no form. */
  @OrNull() @Int() question: number | null;
  /** The time at which the conversation goes on without a message; null: it waits for one. */
  @OrNull() @When() wakesAt: string | null;
  /** The ticket would be resolved. */
  @Flag() isClosed: boolean;
  /** The conversation, sealed, for the next message. */
  @Text(0, 60_000) state: string;
}
