import type { Random } from '../../../libs/testkit/src/random.ts';
import type { ValueSchema } from './api-document.ts';

const MOST_DEPTH = 4;
const LONGEST = 60;
const letters = [...'abcdefghijklmnopqrstuvwxyz  ABCXYZ0123456789-_.,áçõñü👩‍👩‍👧漢ع{}<>"\'&%'];

/** Makes values from schemas: valid ones, and ones that are slightly wrong. */
export class ValueMaker {
  constructor(
    private readonly r: Random,
    private readonly schemas: Record<string, ValueSchema>,
  ) {}

  valid(given: ValueSchema, depth = 0): unknown {
    const { r } = this;
    const schema = this.resolved(given);
    const type = this.typeOf(schema);
    if (schema.enum) return r.pick(schema.enum);
    if (type === 'integer')
      return r.int(schema.minimum ?? -5, Math.min(schema.maximum ?? 50, (schema.minimum ?? 0) + 50));
    if (type === 'number') return (schema.minimum ?? 0) + r.next() * ((schema.maximum ?? 100) - (schema.minimum ?? 0));
    if (type === 'boolean') return r.chance(0.5);
    if (type === 'string') return this.text(schema);
    if (type === 'null') return null;
    if (type === 'array') return Array.from({ length: r.int(0, 3) }, () => this.valid(schema.items ?? {}, depth + 1));
    return this.object(schema, depth);
  }

  /** An object with all required properties and about half of the others. */
  object({ properties = {}, required = [] }: ValueSchema, depth = 0): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < MOST_DEPTH && this.r.chance(0.5)),
    );
    return Object.fromEntries(chosen.map(([name, schema]) => [name, this.valid(schema, depth + 1)]));
  }

  /** A value just outside of the schema. */
  almostValid(given: ValueSchema): unknown {
    const { r } = this;
    const schema = this.resolved(given);
    const type = this.typeOf(schema);
    if (r.chance(0.15)) return null;
    if (schema.enum) return r.pick(['', 'other', 0, `${String(schema.enum[0])} `, [schema.enum[0]]]);
    if (type === 'integer' || type === 'number') {
      const { minimum = 0, maximum = 2_147_483_647 } = schema;
      return r.pick([minimum - 1, maximum + 1, minimum + 0.5, String(minimum), '1e2', Number.MAX_SAFE_INTEGER + 1, '']);
    }
    if (type === 'boolean') return r.pick(['true', 'yes', 0, 1, '', []]);
    if (type === 'string') return this.wrongText(schema);
    if (type === 'array') {
      const item = this.valid(schema.items ?? {});
      return r.pick<unknown>([item, {}, [null], [item, this.almostValid(schema.items ?? {})], '', [[item]]]);
    }
    const made = this.object(schema);
    const [name] = Object.keys(made);
    return r.pick<unknown>([[made], '{}', { ...made, unknown: 1 }, name ? { ...made, [name]: {} } : null, {}]);
  }

  private resolved({ $ref, anyOf, ...schema }: ValueSchema): ValueSchema {
    if ($ref) return this.resolved(this.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
    return anyOf ? this.resolved(this.r.pick(anyOf)) : schema;
  }
  private typeOf({ type }: ValueSchema): string {
    return Array.isArray(type) ? this.r.pick(type) : (type ?? 'object');
  }

  private text({ format, minLength = 0, maxLength = LONGEST }: ValueSchema): string {
    const { r } = this;
    const time = new Date(Date.UTC(2026, r.int(0, 23), r.int(1, 28), r.int(0, 23), r.int(0, 59)));
    if (format === 'date-time') return time.toISOString();
    if (format === 'date') return time.toISOString().slice(0, 10);
    if (format === 'uuid') return r.pick([crypto.randomUUID(), '00000000-0000-4000-8000-000000000000']);
    if (format === 'email') return `a${r.int(1, 999)}@example.com`;
    if (minLength >= 8 && r.chance(0.7)) return `55119${r.int(10_000_000, 99_999_999)}`;
    const length = r.int(minLength, Math.max(minLength, Math.min(maxLength, LONGEST)));
    return Array.from({ length }, () => r.pick(letters)).join('');
  }
  private wrongText({ format, minLength = 0, maxLength = LONGEST }: ValueSchema): unknown {
    const { r } = this;
    if (format)
      return r.pick<unknown>([
        '2026-13-01',
        '2026-02-30T00:00:00Z',
        '00000000-0000-4000-8000-00000000000',
        'a@',
        ' ',
        1,
        {},
      ]);
    return r.pick<unknown>([
      'x'.repeat(Math.min(maxLength + 1, 70_000)),
      'x'.repeat(Math.max(0, minLength - 1)),
      7,
      [],
      ' ',
    ]);
  }
}
