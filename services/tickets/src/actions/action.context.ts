import type { AutomationRef, Caller, NamedRef } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { PreparedParts } from './prepared-parts.ts';

/** The transaction of actions, their caller, and the ticket and contact that they change. */
export interface ActionContext {
  scope: DeskScope;
  /** An agent with a macro, or the platform for a rule or a flow. */
  caller: Caller;
  /** The displayed name of the agent, rule or flow. */
  by: string;
  /** The ticket; null: the event has only a contact. */
  ticketId: number | null;
  contactId: number | null;
  /** The connection of an event without a ticket. */
  connection: NamedRef | null;
  parts: PreparedParts;
  /** The rule, macro or flow whose actions they are. */
  automation: AutomationRef;
}
/** `unchanged`: the ticket or contact was so already. `skipped`: nobody is left to notify. */
export type ActionResult = 'done' | 'unchanged' | 'skipped';
