import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const chartFolder = new URL('recado/', import.meta.url);

/** A JSON schema, of the parts that the chart's has. */
export interface Schema {
  description?: string;
  type?: string | string[];
  default?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  [more: string]: unknown;
}

/** A value of the chart with its comment. */
export interface DescribedValue {
  path: string[];
  description: string;
  /** Constraints from a line `# @schema {…}`. */
  constraints: Schema;
}

const KEY = /^( *)([\w.-]+):(.*)$/;

/** Reads the comments above the keys of values.yaml: `# -- text` over several lines, and `# @schema {…}`. */
export function readComments(text: string): DescribedValue[] {
  const found: DescribedValue[] = [];
  const parents: { indent: number; key: string }[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    if (/^ *#/.test(line)) {
      comment.push(line.replace(/^ *# ?/, ''));
      continue;
    }
    const [, spaces = '', key = ''] = KEY.exec(line) ?? [];
    if (key) {
      while ((parents.at(-1)?.indent ?? -1) >= spaces.length) parents.pop();
      parents.push({ indent: spaces.length, key });
      const schema = comment.find((part) => part.startsWith('@schema '))?.slice('@schema '.length) ?? '{}';
      const words = comment.filter((part) => !part.startsWith('@schema ')).join(' ');
      found.push({
        path: parents.map((parent) => parent.key),
        description: words.startsWith('-- ') ? words.slice(3).trim() : '',
        constraints: JSON.parse(schema) as Schema,
      });
    }
    comment = [];
  }
  return found;
}

export const valuesText = (): string => readFileSync(new URL('values.yaml', chartFolder), 'utf8');
export const readValues = (): Record<string, unknown> => parse(valuesText()) as Record<string, unknown>;

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
