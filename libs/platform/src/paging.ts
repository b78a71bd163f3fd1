import { Fault, type PageEnd } from '@recado/contracts';

/** The same limit as of `PagePosition` in the contracts. */
interface Position {
  cursor?: string | undefined;
  pageNumber?: number | undefined;
}
/** The kind of a part of a cursor: a row's id or a count, a text, a time as `Date` writes it, or one of some words. */
type Part = 'id' | 'text' | 'time' | readonly string[];
export type PlaceParts<P> = { [K in keyof P]: Part };

/** Lists that are merged in memory are numbered so far; a page beyond is empty, and nothing is read for it. */
const MOST_MERGED = 10_000;
export const isBeyondMerging = (skip: number): boolean => skip >= MOST_MERGED;

/** The start of a page: after a row's position, or after a number of rows. `limit` is one row more than a page shows. */
export interface PageStart<P> {
  after: P | null;
  skip: number;
  limit: number;
}

/**
 * The one way a list is paged. `P` is a row's place in the order of the list: the values it is sorted by, the last of
 * them unique.
 */
export class Paging<P extends object> {
  constructor(
    readonly size: number,
    private readonly parts: PlaceParts<P>,
  ) {}

  /** The same list in pages of another size, where the caller has chosen one. */
  sized(size: number = this.size): Paging<P> {
    return new Paging(size, this.parts);
  }

  /** A cursor wins over a page's number. */
  start({ cursor, pageNumber = 1 }: Position): PageStart<P> {
    const after = readCursor(cursor, this.parts);
    return { after, skip: after ? 0 : (pageNumber - 1) * this.size, limit: this.size + 1 };
  }

  /** @param found up to `limit` rows of the start */
  end<T>(found: T[], placeOf: (last: T) => P): { page: T[]; end: PageEnd } {
    const page = found.slice(0, this.size);
    const last = page.at(-1);
    const hasMore = found.length > this.size;
    return { page, end: { hasMore, cursor: hasMore && last ? writeCursor(placeOf(last)) : null } };
  }
}

/** Counts the rows of a list for its first page; later pages have no count. */
export const countForFirstPage = (
  { after, skip }: PageStart<object>,
  count: () => Promise<number>,
): Promise<number | null> => (after || skip > 0 ? Promise.resolve(null) : count());

/** A place in a list, opaque to clients. */
export const writeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws ERR_VALIDATION, which names the field, for a cursor that no list wrote */
export function readCursor<P extends object>(
  cursor: string | undefined,
  parts: PlaceParts<P>,
  field = 'cursor',
): P | null {
  if (!cursor) return null;
  const place = parse(cursor);
  const isWhole = Object.entries<Part>(parts).every(([name, part]) => isOf(part, place[name]));
  if (!isWhole) throw new Fault('ERR_VALIDATION', {}, [{ field, rule: 'cursor' }]);
  return place as P;
}

function parse(cursor: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(cursor, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Accepts only values that Postgres can compare with the column. */
function isOf(part: Part, value: unknown): boolean {
  if (part === 'id') return Number.isSafeInteger(value) && Number(value) >= 0;
  if (typeof value !== 'string') return false;
  if (part === 'text') return !value.includes('\0');
  return part === 'time' ? isTime(value) : part.includes(value);
}

function isTime(value: string): boolean {
  const time = /^(?!0000)\d{4}-/.test(value) ? new Date(value) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
