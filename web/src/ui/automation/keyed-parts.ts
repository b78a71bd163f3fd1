import type { RuleAction, RuleCondition } from '@recado/contracts';
import { actionFields, valuesField } from '@recado/contracts/tickets/rule-kinds';
import { isFilled } from '../message-template/is-filled.ts';

/** A part of a rule or macro in a form; the key identifies the part while people edit the list. */
export type Keyed<T> = T & { key: number };

export const keyed = <T>(parts: T[]): Keyed<T>[] => parts.map((part, key) => ({ ...part, key }));
export const withoutKey = <T extends object>({ key: _key, ...part }: Keyed<T>): T => part as unknown as T;

/** The list with one part changed, or without it. */
export const replaced = <T>(parts: Keyed<T>[], key: number, part: Keyed<T> | null): Keyed<T>[] =>
  parts.flatMap((one) => (one.key === key ? (part === null ? [] : [part]) : [one]));
export const nextKey = (parts: { key: number }[]): number => Math.max(0, ...parts.map(({ key }) => key)) + 1;

/** Whether an action has all fields that its kind needs. */
export function isWholeAction(action: RuleAction): boolean {
  const fields: readonly (keyof RuleAction)[] = actionFields[action.kind];
  if (action.template && !isFilled(action.template)) return false;
  return fields.every((field) => {
    const value = action[field];
    return Array.isArray(value)
      ? value.length > 0
      : typeof value === 'string'
        ? value.trim() !== ''
        : value !== undefined;
  });
}

/** Whether a condition has the values and the field that its kind needs. */
export const isWholeCondition = (condition: RuleCondition): boolean =>
  (condition[valuesField(condition.kind)]?.length ?? 0) > 0 &&
  (condition.kind !== 'contactField' || Boolean(condition.field?.trim()));
