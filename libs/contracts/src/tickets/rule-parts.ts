import { ArrayMaxSize } from 'class-validator';
import { ChosenTemplate } from '../connections/message-template.views.ts';
import { Flag, Int, Maybe, MaybeId, OneOf, Part, SomeIds, Text } from '../fields.ts';
import {
  actionKinds,
  conditionKinds,
  LONGEST_ACTION_TEXT,
  MOST_NOTIFIED,
  MOST_PARTS,
  type ActionKind,
  type ConditionKind,
} from './rule-kinds.ts';
import { ShortTexts } from './short-texts.field.ts';

/** A question to the ticket, its contact, the message or the hours. */
export class RuleCondition {
  /** The kind of question. */
  @OneOf(conditionKinds) kind: ConditionKind;
  /** true: the condition holds where the answer is no. */
  @Maybe() @Flag() not?: boolean;
  /** Queues, by their ids; 0 stands for none. */
  @Maybe() @SomeIds(50) queues?: number[];
  /** Agents, by their ids; 0 stands for none. */
  @Maybe() @SomeIds(50) users?: number[];
  /** Connections, by their ids. */
  @Maybe() @SomeIds(50) connections?: number[];
  /** Tags, by their ids; 0 stands for none. The ticket must have one of them. */
  @Maybe() @SomeIds(50) tags?: number[];
  /** States, words, texts, patterns with `*` and `?`, or beginnings of numbers, one of which must hold. */
  @Maybe() @ShortTexts(50, 200) values?: string[];
  /** The field of the contact: `name`, `email`, or the name of a further field. */
  @Maybe() @Text(1, 100) field?: string;
}

/** A step of a rule or a macro. */
export class RuleAction {
  /** The kind of step. */
  @OneOf(actionKinds) kind: ActionKind;
  /** The agent, by the id. */
  @MaybeId() userId?: number;
  /** The queue, by its id. */
  @MaybeId() queueId?: number;
  /** The tag, by its id. */
  @MaybeId() tagId?: number;
  /** The quick message, by its id; a rule may name shared ones only. */
  @MaybeId() quickMessageId?: number;
  /** The template, by name and language, with a value for each variable; values have placeholders as `{{name}}`. */
  @Maybe() @Part(() => ChosenTemplate) template?: ChosenTemplate;
  /** The flow, by its id. */
  @MaybeId() flowId?: number;
  /** The webhook, by its id: one of the shape `recado` that is not for tests. It is called whatever events it has chosen. */
  @MaybeId() webhookId?: number;
  /** People who get the notice, by their ids. */
  @Maybe() @SomeIds(MOST_NOTIFIED) users?: number[];
  /**
   * The text; of `send` and `webhook` with placeholders as `{{name}}`, of `contactField` at most 500 characters. A `webhook` may
   * have none.
   */
  @Maybe() @Text(1, LONGEST_ACTION_TEXT) text?: string;
  /** Minutes of a snooze; a snooze without minutes ends when the contact writes. */
  @Maybe() @Int(1, 60 * 24 * 90) minutes?: number;
  /** The further field of the contact. */
  @Maybe() @Text(1, 100) field?: string;
}

export const MostParts = (): PropertyDecorator => ArrayMaxSize(MOST_PARTS);
