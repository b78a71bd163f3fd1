import { order } from '../event.ts';
import { Flag, Id, Int, Maybe, MaybeId, OneOf, Part, Parts, Text } from '../fields.ts';
import { command, contract } from '../operation.ts';
import { StoredFile } from '../stored-file.ts';
import { NamedRef } from '../named-ref.ts';
import { DraftIntegration } from './queue-integration.contract.ts';
import { DraftPrompt } from './prompt.contract.ts';
import { turnTargets, TurnTrace, type TurnTargetKind } from './turn-trace.ts';

export class TurnTarget {
  @OneOf(turnTargets) kind: TurnTargetKind;
  @Id() id: number;
}
export const turnEvents = ['started', 'message'] as const;
export type TurnEvent = (typeof turnEvents)[number];

/** The bot wants an answer of a prompt or an integration. */
export interface TurnOrder {
  ticketId: number;
  turn: number;
  target: TurnTarget;
  event: TurnEvent;
}
export const turnOrders = {
  run: order<TurnOrder>('integrations', 'runTurn', { key: ({ ticketId }) => `ticket-${ticketId}` }),
};

export const replyTypes = ['text', 'image', 'audio', 'video', 'document'] as const;
export type ReplyType = (typeof replyTypes)[number];
/** A message that the bot sends for a prompt or an integration. */
export class BotReply {
  @OneOf(replyTypes) type: ReplyType;
  @Text(0, 65_536) text: string;
  @Maybe() @Part(() => StoredFile) file?: StoredFile;
  /** The audio is a voice note. */
  @Maybe() @Flag() isVoice?: boolean;
  /** The contact sees somebody typing for so long before it. */
  @Maybe() @Int(0, 20_000) typingMs?: number;
}

export class SimulatedMessage {
  @Flag() fromMe: boolean;
  @Text(0, 4000) text: string;
}
export class SimulateTurn {
  @Maybe() @Part(() => TurnTarget) target?: TurnTarget;
  /** Tried out instead of the stored one; stored secrets are used for the address they were given for. */
  @Maybe() @Part(() => DraftPrompt) prompt?: DraftPrompt;
  @Maybe() @Part(() => DraftIntegration) integration?: DraftIntegration;
  @OneOf(turnEvents) event: TurnEvent;
  @Parts(() => SimulatedMessage) history: SimulatedMessage[];
  @Parts(() => NamedRef) queues: NamedRef[];
  @Maybe() @Text(0, 40_000) session?: string;
}
/** How a turn ends. */
export const turnOutcomes = ['continue', 'wait', 'end', 'transfer', 'close', 'failed'] as const;
export type TurnOutcomeKind = (typeof turnOutcomes)[number];
export class SimulatedTurn {
  @Parts(() => BotReply) replies: BotReply[];
  @OneOf(turnOutcomes) outcome: TurnOutcomeKind;
  @MaybeId() queueId: number | null;
  @Part(() => TurnTrace) trace: TurnTrace;
  @Text(0, 40_000) session: string;
}
export const turns = contract('turns', 'integrations', {
  simulate: command(SimulateTurn, SimulatedTurn, {
    who: 'internal',
    summary: 'Asks a prompt or an integration for the next answer of a conversation that is only tried out',
    faults: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_INTEGRATION_FOUND', 'ERR_SECRET_OF_OTHER_ADDRESS'],
  }),
});
