import { Flag, Id, IdOrUuid, Maybe, Name, Parts } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { templateUseFaults } from '../connections/message-template.contract.ts';
import { MostParts, RuleAction } from './rule-parts.ts';

/** Actions that an agent runs on a ticket under one name. */
export class MacroView {
  /** The macro, by its id. */
  @Id() id: number;
  /** The name by which people find the macro. */
  @Name(2, 80) name: string;
  /** true: everybody of the company has the macro; false: its author alone. */
  @Flag() shared: boolean;
  /** Whether the caller has made the macro. */
  @Flag() own: boolean;
  /** The actions in their order. A run does moves after the others, and closes the ticket last. */
  @Parts(() => RuleAction) actions: RuleAction[];
  @RowVersion(() => [UpdateMacro]) version: string;
}
export class CreateMacro {
  /** The name by which people find the macro. */
  @Name(2, 80) name: string;
  /** true: everybody of the company has the macro, which takes the right to share; false, the default: its author alone. */
  @Maybe() @Flag() shared?: boolean;
  /** The actions in their order, at least one; to name a webhook takes the right to edit webhooks. */
  @Parts(() => RuleAction) @MostParts() actions: RuleAction[];
}
export class UpdateMacro {
  /** The macro, by its id. */
  @Id() id: number;
  /** The name by which people find the macro. */
  @Maybe() @Name(2, 80) name?: string;
  /** true: everybody of the company has the macro, which takes the right to share; false: its author alone. */
  @Maybe() @Flag() shared?: boolean;
  /** The actions in their order, at least one. */
  @Maybe() @Parts(() => RuleAction) @MostParts() actions?: RuleAction[];
  @KnownVersion() version?: string;
}
export class MacroId {
  /** The macro, by its id. */
  @Id() id: number;
}
export class RunMacro {
  /** The macro, by its id. */
  @Id() id: number;
  /** The ticket, by its id or uuid. */
  @IdOrUuid() ticketId: string;
}
/** Private macros of one person, and likewise shared macros of a company. */
export const MOST_MACROS = 100;

const feature = 'useRules';
const namedFaults = [
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUICK_MESSAGE_FOUND',
  'ERR_NO_FLOW_FOUND',
  'ERR_NO_WEBHOOK_FOUND',
] as const;

export const macros = contract('macros', 'tickets', {
  list: query(Nothing, [MacroView], {
    who: 'user',
    usersOnly: true,
    feature,
    rest: 'GET /macros',
    summary: 'Macros of the caller and shared ones, by name',
  }),
  create: command(CreateMacro, MacroView, {
    who: 'user',
    usersOnly: true,
    feature,
    rest: 'POST /macros',
    summary: 'Makes a macro; sharing it takes the right',
    faults: [...namedFaults, 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_MACROS'],
  }),
  update: command(UpdateMacro, MacroView, {
    who: 'user',
    usersOnly: true,
    feature,
    rest: 'PUT /macros/:id',
    summary: 'Changes a macro',
    faults: [...namedFaults, 'ERR_NO_MACRO_FOUND', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_MACROS'],
  }),
  remove: command(MacroId, null, {
    who: 'user',
    usersOnly: true,
    feature,
    rest: 'DELETE /macros/:id',
    summary: 'Removes a macro',
    faults: ['ERR_NO_MACRO_FOUND', 'ERR_NO_PERMISSION'],
  }),
  run: command(RunMacro, null, {
    who: 'user',
    usersOnly: true,
    feature,
    rest: 'POST /macros/:id/run',
    summary: 'Does the actions of a macro on a ticket, all of them or none',
    faults: [
      ...namedFaults,
      'ERR_NO_MACRO_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_CLOSED',
      'ERR_TICKET_NOT_OPEN',
      'ERR_CONTACT_BLOCKED',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_WINDOW_CLOSED',
      'ERR_WEBHOOK_INACTIVE',
      ...templateUseFaults,
    ],
  }),
});
