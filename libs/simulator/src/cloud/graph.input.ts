import { GraphError } from './graph.error.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The parameters of a request to the Graph API. A getter returns the right type or throws the error that Meta answers:
 * 100 with the path of the parameter, as `text['body']`.
 */
export class GraphInput {
  private readonly fields: Fields;

  constructor(
    value: unknown,
    private readonly path = '',
  ) {
    if (!isObject(value)) throw GraphError.parameter(`Param ${path || 'body'} must be an object.`);
    this.fields = value;
  }

  allowOnly(...known: string[]): this {
    for (const name of Object.keys(this.fields))
      if (!known.includes(name))
        throw GraphError.parameter(`Unexpected key "${name}" on param "${this.path || 'body'}".`);
    return this;
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  value(name: string): unknown {
    return this.fields[name];
  }

  /** A text of at least one character. @throws error 131009 for one that is longer than `most` */
  text(name: string, most = Infinity): string {
    if (!this.has(name)) throw GraphError.parameter(`The parameter ${this.name(name)} is required.`);
    const value = this.fields[name];
    if (typeof value !== 'string') throw GraphError.parameter(`Param ${this.name(name)} must be a string.`);
    if (value === '') throw GraphError.parameter(`The parameter ${this.name(name)} is required.`);
    if ([...value].length > most) throw this.invalid(name, `length invalid. Min length: 1, Max length: ${most}`);
    return value;
  }

  optionalText(name: string, most?: number): string | undefined {
    return this.has(name) ? this.text(name, most) : undefined;
  }

  anyText(name: string): string {
    if (this.fields[name] === '') return '';
    return this.text(name);
  }

  /** A number, also one written as a text. */
  number(name: string, from: number, to: number): number {
    if (!this.has(name)) throw GraphError.parameter(`The parameter ${this.name(name)} is required.`);
    const value = this.fields[name];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !(number >= from && number <= to))
      throw this.invalid(name, `must be a number from ${from} to ${to}`);
    return number;
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') throw GraphError.parameter(`Param ${this.name(name)} must be a boolean.`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    const given = this.text(name);
    const value = values.find((allowed) => allowed === given);
    if (value === undefined)
      throw GraphError.parameter(`Param ${this.name(name)} must be one of {${values.join(', ')}} - got "${given}".`);
    return value;
  }

  object(name: string): GraphInput {
    if (!this.has(name)) throw GraphError.parameter(`The parameter ${this.name(name)} is required.`);
    return new GraphInput(this.fields[name], this.name(name));
  }

  optionalObject(name: string): GraphInput | undefined {
    return this.has(name) ? this.object(name) : undefined;
  }

  objects(name: string): GraphInput[] {
    if (!this.has(name)) throw GraphError.parameter(`The parameter ${this.name(name)} is required.`);
    const value = this.fields[name];
    if (!Array.isArray(value)) throw GraphError.parameter(`Param ${this.name(name)} must be an array.`);
    return value.map((item, index) => new GraphInput(item, `${this.name(name)}[${index}]`));
  }

  optionalObjects(name: string): GraphInput[] {
    return this.has(name) ? this.objects(name) : [];
  }

  /** Error 131009 of a parameter. */
  invalid(name: string, reason: string): GraphError {
    return new GraphError(131009, { details: `Param ${this.name(name)} ${reason}` });
  }

  private name(name: string): string {
    return this.path ? `${this.path}['${name}']` : name;
  }
}
