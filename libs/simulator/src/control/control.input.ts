import { ControlError } from '../control.error.ts';

type Fields = Record<string, unknown>;

/** A JSON object of a request; every getter returns the right type or throws a ControlError 400 with the field name. */
export class ControlInput {
  private readonly fields: Fields;

  constructor(
    value: unknown,
    private readonly path = '',
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ControlError(400, `${path || 'the body'}: expected an object`);
    this.fields = value as Fields;
  }

  /** Refuses unknown names, as a misspelt option would be ignored silently. */
  allowOnly(...known: string[]): this {
    for (const name of Object.keys(this.fields))
      if (!known.includes(name))
        throw new ControlError(400, `${this.name(name)}: unknown; known are ${known.join(', ')}`);
    return this;
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  isNull(name: string): boolean {
    return this.fields[name] === null;
  }

  text(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') this.reject(name, 'a text');
    return value;
  }

  /** A text that may be empty. */
  anyText(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string') this.reject(name, 'a text');
    return value;
  }

  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  number(name: string, from: number, to: number): number {
    const value = this.fields[name];
    if (typeof value !== 'number' || !(value >= from && value <= to))
      this.reject(name, `a number from ${from} to ${to}`);
    return value;
  }

  optionalNumber(name: string, from: number, to: number): number | undefined {
    return this.has(name) ? this.number(name, from, to) : undefined;
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') this.reject(name, 'true or false');
    return value;
  }

  /** A phone number: digits with country code; a leading + is accepted. */
  phoneNumber(name: string): string {
    const digits = this.text(name).replace(/^\+/, '');
    if (!/^\d{5,15}$/.test(digits)) this.reject(name, 'digits with country code, 5 to 15');
    return digits;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    const value = values.find((allowed) => allowed === this.fields[name]);
    if (value === undefined) this.reject(name, `one of ${values.join(', ')}`);
    return value;
  }

  texts(name: string): string[] {
    const value = this.fields[name];
    if (!Array.isArray(value) || !value.every((text) => typeof text === 'string' && text !== ''))
      this.reject(name, 'a list of texts');
    return value;
  }

  object(name: string): ControlInput {
    if (!this.has(name)) this.reject(name, 'an object');
    return new ControlInput(this.fields[name], this.name(name));
  }

  objects(name: string): ControlInput[] {
    const value = this.fields[name];
    if (!Array.isArray(value) || value.length === 0) this.reject(name, 'a list of objects');
    return value.map((fields, index) => new ControlInput(fields, `${this.name(name)}[${index}]`));
  }

  /** An object without validation of its fields. */
  plain(name: string): Record<string, unknown> {
    this.object(name);
    return this.fields[name] as Record<string, unknown>;
  }

  reject(name: string, expected: string): never {
    throw new ControlError(400, `${this.name(name)}: expected ${expected}`);
  }

  private name(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }
}
