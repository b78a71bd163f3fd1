/** Kinds of rules, for the services and the browser alike: this file imports no validators. */

/**
 * The event that a rule waits for. `messageReceived`, `messageSent`: a message of the contact, or to the contact. `ticketOpened`,
 * `resolved`, `reopened`: a new state of the ticket. `ticketWaiting`: the contact has waited for an answer for so many minutes.
 * `movedToQueue`, `movedToAgent`: the ticket has another queue or agent. `tagged`: the ticket has a further tag. `rated`: the
 * contact rated the service. `contactCreated`, `contactChanged`: an event of the contact, without a ticket. `clock`: a time of day
 * on weekdays, for each living ticket. `connectionDown`: a connection has been away for so many minutes. `numberHealth`: the quality of
 * a number fell, or WhatsApp restricts it. `scheduleFailed`: a scheduled message could not be sent, an event of its contact.
 */
export const ruleTriggers = [
  'messageReceived',
  'messageSent',
  'ticketOpened',
  'ticketWaiting',
  'movedToQueue',
  'movedToAgent',
  'tagged',
  'rated',
  'resolved',
  'reopened',
  'contactCreated',
  'contactChanged',
  'clock',
  'connectionDown',
  'numberHealth',
  'scheduleFailed',
] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

const ofConnection: ReadonlySet<RuleTrigger> = new Set(['connectionDown', 'numberHealth']);
const ofContactAlone: ReadonlySet<RuleTrigger> = new Set(['contactCreated', 'contactChanged', 'scheduleFailed']);
/** Whether an event of the trigger has a ticket; events of a contact or of a connection have none. */
export const hasTicket = (trigger: RuleTrigger): boolean => hasContact(trigger) && !ofContactAlone.has(trigger);
export const hasContact = (trigger: RuleTrigger): boolean => !ofConnection.has(trigger);
/** Whether an event of the trigger names a connection. */
export const hasConnection = (trigger: RuleTrigger): boolean =>
  hasTicket(trigger) || ofConnection.has(trigger) || trigger === 'scheduleFailed';
/** Whether a rule of the trigger says minutes. */
export const hasMinutes = (trigger: RuleTrigger): boolean =>
  trigger === 'ticketWaiting' || trigger === 'connectionDown';
/** Whether past events of the trigger are kept, against which a rule can be tried. */
export const isTriable = (trigger: RuleTrigger): boolean => !ofConnection.has(trigger);
export const hasMessage = (trigger: RuleTrigger): boolean => trigger === 'messageReceived' || trigger === 'messageSent';

export const conditionKinds = [
  'status',
  'queue',
  'agent',
  'connection',
  'tag',
  'channel',
  'chat',
  'rating',
  'words',
  'equals',
  'pattern',
  'contactField',
  'numberPrefix',
  'hours',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** The values of conditions that have a fixed list of values. */
const conditionChoices = {
  status: ['pending', 'open', 'closed'],
  channel: ['device', 'cloud'],
  chat: ['person', 'group'],
  rating: ['1', '2', '3'],
  hours: ['company', 'queue'],
} as const satisfies Partial<Record<ConditionKind, readonly string[]>>;

/** The field in which a condition names rows. */
const conditionRows = {
  queue: 'queues',
  agent: 'users',
  connection: 'connections',
  tag: 'tags',
} as const satisfies Partial<Record<ConditionKind, string>>;

/** The field with the values of a condition, one of which must hold. */
export const valuesField = (kind: ConditionKind): (typeof conditionRows)[keyof typeof conditionRows] | 'values' =>
  kind in conditionRows ? conditionRows[kind as keyof typeof conditionRows] : 'values';
/** The fixed list of values of a condition; null: its values are free texts, or rows. */
export const fixedValues = (kind: ConditionKind) =>
  kind in conditionChoices ? conditionChoices[kind as keyof typeof conditionChoices] : null;

const ofContact: ReadonlySet<ConditionKind> = new Set(['contactField', 'numberPrefix', 'chat']);
const ofText: ReadonlySet<ConditionKind> = new Set(['words', 'equals', 'pattern']);
const ofNumber: ReadonlySet<ConditionKind> = new Set(['connection', 'channel']);
/** Whether an event of the trigger has the ticket, contact, connection, message or rating that the condition is about. */
export function isConditionOf(kind: ConditionKind, trigger: RuleTrigger): boolean {
  if (ofText.has(kind)) return hasMessage(trigger);
  if (kind === 'rating') return trigger === 'rated';
  if (kind === 'hours' || ofNumber.has(kind)) return hasConnection(trigger);
  return ofContact.has(kind) ? hasContact(trigger) : hasTicket(trigger);
}

/**
 * The steps of rules and macros. `assign`: the ticket goes to the agent `userId`. `queue`: the ticket waits in the queue `queueId`.
 * `addTag`, `removeTag`: the tag `tagId`. `note`: an internal note with the text. `send`: a text with placeholders to the contact.
 * `quickMessage`: a quick message to the contact. `template`: an approved template of the ticket's official number. `snooze`: for so
 * many minutes, or until the contact writes. `close`: the ticket is resolved. `notify`: people of the company get a notice with the
 * text. `contactField`: a further field of the contact gets the text. `startFlow`: the conversation goes to the flow `flowId`, also where an agent has it. `webhook`: the webhook `webhookId` of the company
 * is called, with the text.
 */
export const actionKinds = [
  'assign',
  'queue',
  'addTag',
  'removeTag',
  'note',
  'send',
  'quickMessage',
  'template',
  'snooze',
  'close',
  'notify',
  'contactField',
  'startFlow',
  'webhook',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Fields that an action of the kind must have. */
export const actionFields = {
  assign: ['userId'],
  queue: ['queueId'],
  addTag: ['tagId'],
  removeTag: ['tagId'],
  note: ['text'],
  send: ['text'],
  quickMessage: ['quickMessageId'],
  template: ['template'],
  snooze: [],
  close: [],
  notify: ['users', 'text'],
  contactField: ['field', 'text'],
  startFlow: ['flowId'],
  webhook: ['webhookId'],
} as const satisfies Record<ActionKind, readonly string[]>;

/** Fields that an action of the kind may have besides. */
export const optionalFields: Partial<Record<ActionKind, readonly string[]>> = {
  snooze: ['minutes'],
  webhook: ['text'],
};

/** Whether an event of the trigger has the ticket or contact that the action changes. */
export function isActionOf(kind: ActionKind, trigger: RuleTrigger): boolean {
  if (kind === 'notify' || kind === 'webhook') return true;
  return kind === 'contactField' ? hasContact(trigger) : hasTicket(trigger);
}

/** Characters of a further field of a contact, also where an action writes it. */
export const LONGEST_CONTACT_FIELD = 500;
/** Characters of the text of any other action. */
export const LONGEST_ACTION_TEXT = 4_000;
/** People whom one action notifies. */
export const MOST_NOTIFIED = 20;
/** Conditions of a rule, and actions of a rule or macro. */
export const MOST_PARTS = 20;
/** Rules of a company. */
export const MOST_RULES = 100;
/** Runs of a rule on one ticket, where the rule names no other number. */
export const DEFAULT_RUNS_PER_TICKET = 20;
/** Runs that fail one after the other before a rule switches itself off. */
export const MOST_FAILURES = 10;
/** Events of rules in a row, each caused by the one before. For what an action at the last one causes rules do nothing but say so. */
export const MOST_DEPTH = 3;
