/** A row that cannot be taken, with the reason for the report; the others go on. */
export class LeftOut extends Error {}

/** Times before WhatsApp's first year are broken. */
const FIRST_YEAR = 2009;
const LAST_YEAR = 2100;
/** Longer than any text that WhatsApp carries. */
export const MOST_TEXT = 65_536;

/** A row of the old database. Its values may be anything: each reading states the expected type. */
export class OldRow {
  readonly table: string;
  private readonly values: Record<string, unknown>;
  /** Whether the row has bytes that are no UTF-8 text. */
  readonly isDamaged: boolean;

  constructor(table: string, values: Record<string, unknown>, isDamaged = false) {
    this.table = table;
    this.values = values;
    this.isDamaged = isDamaged;
  }

  /** The id of the row as text; in a table without ids, the column that names the row. */
  get id(): string {
    return this.text('id', 255);
  }

  has(name: string): boolean {
    const value = this.values[name];
    return value !== undefined && value !== null;
  }

  /** @throws LeftOut for a text that is too long, rather than to store a part of it */
  text(name: string, most = MOST_TEXT): string {
    const value = this.values[name] ?? '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.length > most) throw new LeftOut(`${name} is longer than ${most} characters`);
    return text;
  }
  /** A name or the like in one line, cut to what fits. */
  line(name: string, most: number): string {
    return Array.from(
      this.text(name)
        .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim(),
    )
      .slice(0, most)
      .join('')
      .trim();
  }
  /** Characters of a text in one line. */
  lengthOf(name: string): number {
    return Array.from(this.text(name).trim()).length;
  }
  /** A name in one line; one that is too short here gets the old id behind it. */
  name(column: string, least: number, most: number): string {
    const name = this.line(column, most);
    return name.length >= least ? name : `${name || 'sem nome'} ${this.id}`.padEnd(least, '-');
  }
  textOrNull(name: string, most = MOST_TEXT): string | null {
    return this.text(name, most).trim() === '' ? null : this.text(name, most);
  }

  number(name: string, { least = 0, most = 1_000_000_000, or = 0 } = {}): number {
    const value = this.has(name) && this.values[name] !== '' ? Number(this.values[name]) : or;
    return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : or;
  }
  int(name: string, limits: { least?: number; most?: number; or?: number } = {}): number {
    return Math.trunc(this.number(name, limits));
  }
  flag(name: string): boolean {
    const value = this.values[name];
    return value === true || value === 1 || ['true', 'enabled', 'enable', '1'].includes(String(value));
  }

  /** @throws LeftOut for none, or one that cannot be */
  time(name: string): string {
    const at = this.timeOrNull(name);
    if (at === null) throw new LeftOut(`${name} is empty`);
    return at;
  }
  timeOrNull(name: string): string | null {
    if (!this.has(name) || this.values[name] === '') return null;
    const text = this.text(name, 60);
    const at = new Date(/[zZ]|[+-]\d{2}(:?\d{2})?$/.test(text) ? text : `${text}Z`);
    const year = at.getUTCFullYear();
    if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw new LeftOut(`${name} is no time that can be: ${text}`);
    return at.toISOString();
  }
  get createdAt(): string {
    return this.time('createdAt');
  }

  /** The id of another row; null: none. */
  ref(name: string): string | null {
    return this.has(name) && this.values[name] !== '' ? this.text(name, 255) : null;
  }

  /** The ids of a column that names one row, or several. */
  refs(name: string): string[] {
    if (Array.isArray(this.values[name])) return this.list(name).map(String);
    const one = this.ref(name);
    return one === null ? [] : [one];
  }

  list(name: string): unknown[] {
    const value = this.values[name];
    return Array.isArray(value) ? (value as unknown[]) : [];
  }
  /** The value of a column of JSON, written as text or not; null for none. @throws LeftOut where it is broken */
  json(name: string): unknown {
    const value = this.values[name] ?? null;
    if (typeof value !== 'string' || value === '') return value === '' ? null : value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      throw new LeftOut(`${name} is broken JSON`);
    }
  }
}
