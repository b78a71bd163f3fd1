import type { FaultCode } from '@recado/contracts';
import { useState } from 'react';
import { RequestFailure, wordsOf } from './failure.ts';

export type Rules<V> = { [K in keyof V]?: (value: V[K], all: V) => string | undefined };

/** Values, their errors and whether anything was changed. Errors show from the first attempt to send. */
export function useForm<V extends object>(initial: V, rules: Rules<V>) {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<keyof V, string>>>({});

  const problems = check(values, rules);
  const errorOf = (name: keyof V) => (tried ? problems[name] : undefined) ?? refused[name];
  const changed = (Object.keys(values) as (keyof V)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
  );

  function set<K extends keyof V>(name: K, value: V[K]) {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  }
  /** Runs `send` when nothing is wrong; else shows what is. */
  function submit(send: (values: V) => void) {
    setTried(true);
    if (Object.keys(problems).length === 0) send(values);
  }
  /** Puts the fields a server refused under their fields; `byCode`: which field a fault is about. */
  function refuse(error: unknown, byCode: Partial<Record<FaultCode, keyof V>> = {}) {
    if (!(error instanceof RequestFailure)) return;
    const named = error.fields.map(({ field, message }) => [field, message]);
    const about = (byCode as Partial<Record<string, keyof V>>)[error.code];
    setRefused(Object.fromEntries(about ? [...named, [about, wordsOf(error)]] : named) as typeof refused);
  }
  return { values, set, errorOf, submit, refuse, changed };
}

export function check<V extends object>(values: V, rules: Rules<V>): Partial<Record<keyof V, string>> {
  const found: Partial<Record<keyof V, string>> = {};
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
/** RFC 5321 allows no longer address. */
const MOST_EMAIL = 254;
export const isEmail = (text: string): boolean => text.length <= MOST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
export const emailRule = (invalid: string, required: string) => (value: string) =>
  value.trim() === '' ? required : isEmail(value.trim()) ? undefined : invalid;
