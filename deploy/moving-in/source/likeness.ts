/** Rows of a sample by whether the database has them unchanged, has them changed, or lacks them. */
export interface Compared {
  agree: number;
  differ: number;
  missing: number;
}
export interface Evidence {
  /** Whether the company was made at the same moment; null: one of the moments is not known. */
  hasSameCreation: boolean | null;
  hasSameName: boolean;
  /** Whether the database is on the same server, with the same name; a restored dump is not, and a copied disk is. */
  isSamePlace: boolean;
  /** Tickets, whose uuid nobody can guess and nobody changes; without them messages, by their time. */
  tickets: Compared;
  users: Compared;
}
/**
 * `same`: the company was moved before. `plausible`: nothing contradicts that, and nothing proves it. `unclear`: some of its rows are
 * the same. `other`: another company has the same id.
 */
export type Likeness = 'same' | 'plausible' | 'unclear' | 'other';

export const emptySample = (): Compared => ({ agree: 0, differ: 0, missing: 0 });
const sizeOf = ({ agree, differ, missing }: Compared): number => agree + differ + missing;
const isMost = (compared: Compared): boolean => compared.agree > 0 && compared.agree * 2 >= sizeOf(compared);

/** Judges whether a company of a database is the one that came with the same id before. */
export function likenessOf({ tickets, users, ...company }: Evidence): Likeness {
  if (tickets.agree > 0)
    return tickets.differ === 0 && isMost(tickets) && company.hasSameCreation !== false ? 'same' : 'unclear';
  // Installations that were made of one image have one first company and one first user, and tickets of their own.
  if (tickets.differ > 0) return 'other';
  if (users.agree > 0) {
    const fits = tickets.missing === 0 && isMost(users) && company.hasSameCreation !== false && company.hasSameName;
    return fits ? (company.isSamePlace ? 'same' : 'plausible') : 'unclear';
  }
  if (company.hasSameCreation !== true || !company.hasSameName) return 'other';
  if (sizeOf(tickets) + users.differ > 0) return 'unclear';
  return company.isSamePlace ? 'same' : 'plausible';
}

/** Judges a whole database by those of its companies whose ids were moved before. */
export function likenessOfAll(all: Likeness[]): Likeness {
  const has = (likeness: Likeness) => all.includes(likeness);
  if (has('unclear') || (has('other') && (has('same') || has('plausible')))) return 'unclear';
  return has('same') ? 'same' : has('plausible') ? 'plausible' : 'other';
}
