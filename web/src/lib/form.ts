import { useEffect, useRef, useState } from 'react';
import { useEditedRow, type EditedRow, type Opened } from './edited-row.ts';
import { RequestError, errorMessage } from './request-error.ts';
import { showError } from './toasts.ts';

export type Rules<V> = { [K in keyof V]?: (value: V[K], all: V) => string | undefined };
/** The form's name of a field by its name in the API, where they differ. */
type Aliases<V> = Partial<Record<string, keyof V>>;
type Errors<V> = Partial<Record<keyof V, string>>;
/** @param opened the row that is changed, with its version */
type Send<V> = (values: V, opened: Opened<V>) => Promise<unknown> | void;

/**
 * Values, their errors and whether anything was changed. Errors show once a field was left or the form was submitted,
 * which also focuses the first invalid field.
 * @param edited the row that the form changes; a save that finds it changed by somebody else shows both
 */
export function useForm<V extends object, R = unknown>(
  initial: V,
  rules: Rules<V>,
  aliases: Aliases<V> = {},
  edited?: EditedRow<V, R>,
) {
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<'all' | (keyof V)[]>([]);
  const [serverErrors, setServerErrors] = useState<Errors<V>>({});
  const { showInvalid, isGone } = useFocusOnInvalid();
  /** Fields on the screen: each reads its error while it renders. */
  const visible = new Set<keyof V>();

  const problems = check(values, rules);
  function errorOf(name: keyof V): string | undefined {
    visible.add(name);
    return (checked === 'all' || checked.includes(name) ? problems[name] : undefined) ?? serverErrors[name];
  }
  /** @param value also a function of the value before, for changes that come while another one is on its way */
  function set<K extends keyof V>(name: K, value: V[K] | ((before: V[K]) => V[K])) {
    const next = (before: V[K]) => (typeof value === 'function' ? (value as (before: V[K]) => V[K])(before) : value);
    setValues((before) => ({ ...before, [name]: next(before[name]) }));
    setServerErrors((before) => ({ ...before, [name]: undefined }));
  }
  const nameOf = (field: string): keyof V => aliases[field] ?? (field as keyof V);
  const { opened, compare, rebase, changedMeanwhile } = useEditedRow(edited, initial, { values, set, nameOf });
  const stored = edited ? opened.values : initial;
  const isChanged = (Object.keys(values) as (keyof V)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]),
  );
  /** From now on the field shows its error. */
  function leave(name: keyof V) {
    setChecked((before) => (before === 'all' || before.includes(name) ? before : [...before, name]));
  }
  /** Shows a failed request's errors under the visible fields. @returns whether there is one */
  function showServerErrors(error: unknown): boolean {
    const found: Errors<V> = {};
    for (const { field, message } of fieldProblems(error, Object.keys(values)[0])) {
      // An error of `queueIds.0` belongs to `queueIds`.
      const [top = field] = field.split('.');
      const name = aliases[field] ?? nameOf(top);
      if (visible.has(name)) found[name] ??= message;
    }
    if (isGone() || Object.keys(found).length === 0) return false;
    setServerErrors(found);
    showInvalid();
    return true;
  }
  /** Runs `send` if the values are valid; its error is shown under its field, or as a toast without one. */
  function submit(send: Send<V>) {
    setChecked('all');
    if (Object.keys(problems).length > 0) return showInvalid();
    attempt(send, opened);
  }
  function attempt(send: Send<V>, from: Opened<V>) {
    send(values, from)?.catch(async (error: unknown) => {
      const found = await compare(error, values).catch(() => undefined);
      if (found) attempt(send, found);
      else if (found === undefined && !showServerErrors(error)) showError(hiddenFieldMessage(error));
    });
  }
  return { values, set, errorOf, leave, submit, showServerErrors, isChanged, rebase, changedMeanwhile };
}

interface FieldError {
  field: string;
  message: string;
}
/**
 * The server's errors of single fields.
 * @param first the field that shows a plan's limit, which concerns the record as a whole
 */
function fieldProblems(error: unknown, first?: string): FieldError[] {
  if (!(error instanceof RequestError)) return [];
  const { fields = [], limit } = error.body;
  return first && typeof limit === 'string' ? [{ field: first, message: errorMessage(error) }] : fields;
}

/** The error of a field that is not on the screen, since the general message points at fields that are. */
function hiddenFieldMessage(error: unknown): string {
  const [hidden] = fieldProblems(error);
  return hidden && hidden.message !== errorMessage(error) ? `${hidden.field}: ${hidden.message}` : errorMessage(error);
}

function useFocusOnInvalid() {
  const [failures, setFailures] = useState(0);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  useEffect(() => {
    if (failures > 0) focusInvalid();
  }, [failures]);
  return { showInvalid: () => setFailures((before) => before + 1), isGone: () => gone.current };
}

/** A group of radio buttons is invalid as a whole, not the single button. */
const invalidSelector = '[aria-invalid="true"], [data-invalid="true"] input:checked';

/** The tab of the field may take a few frames to open. */
function focusInvalid(frames = 10): void {
  const form = document.activeElement?.closest('form') ?? document;
  const fields = [...form.querySelectorAll<HTMLElement>(invalidSelector)];
  const field = fields.find((candidate) => candidate.checkVisibility());
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusInvalid(frames - 1));
}

export function check<V extends object>(values: V, rules: Rules<V>): Errors<V> {
  const found: Errors<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    const problem = rules[name]?.(values[name], values);
    if (problem) found[name] = problem;
  }
  return found;
}

interface LengthWords {
  required: string;
  tooShort: string;
  tooLong: string;
}
export const textRule =
  (min: number, max: number, words: LengthWords, required = true) =>
  (value: string): string | undefined => {
    const length = value.trim().length;
    if (length === 0) return required ? words.required : undefined;
    if (length < min) return words.tooShort;
    return length > max ? words.tooLong : undefined;
  };
/** Longest address of RFC 5321. */
const MAX_EMAIL_LENGTH = 254;
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
export const emailRule = (invalid: string, required: string) => (value: string) =>
  value.trim() === '' ? required : isEmail(value.trim()) ? undefined : invalid;
