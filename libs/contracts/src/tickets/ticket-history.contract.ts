import { Id, Maybe, OneOf, Part, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { NamedRef } from '../named-ref.ts';
import { BotTrace } from './bot-trace.ts';
import { QueueChip } from './queue-chip.contract.ts';

/**
 * Kinds of changes in the history of a ticket, each kept with its author and time. `arrived`: the contact wrote.
 * `opened`: somebody opened it. `accepted`: an agent took it. `transferred`: to another queue or agent. `returned`:
 * back to those that wait. `closed`, `reopened`. `assigned`: an agent got it automatically. `unanswered`: back in the
 * queue, as the agent did not answer in time. `snoozed`, `woken`: away from the list, and back. `connectionChanged`:
 * the connection was removed, and it goes on with another. `bot`: a decision of the bot.
 */
export const historyKinds = [
  'arrived',
  'opened',
  'accepted',
  'transferred',
  'returned',
  'closed',
  'reopened',
  'assigned',
  'unanswered',
  'snoozed',
  'woken',
  'connectionChanged',
  'bot',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
export class HistoryEntry {
  @Id() id: number;
  @OneOf(historyKinds) kind: HistoryKind;
  @When() at: string;
  /** The name of who did it; null when nobody did: the contact wrote, or the platform acted. */
  @Maybe() @Text(0, 100) by: string | null;
  /** The agent from then on, where that changed. */
  @Maybe() @Part(() => NamedRef) user: NamedRef | null;
  /** The queue from then on, where that changed. */
  @Maybe() @Part(() => QueueChip) queue: QueueChip | null;
  /** The note of a transfer for the next agent. */
  @Text(0, 1000) note: string;
  /** The decision of the bot, for entries of the kind `bot`. */
  @Maybe() @Part(() => BotTrace) bot?: BotTrace | null;
}
