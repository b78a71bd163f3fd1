import { within } from '../../cells/cell.ts';
import { PLATFORM } from '../../../libs/contracts/src/platform-company.ts';
import type { TargetRun } from '../company.move.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { MovesTable } from '../moves.table.ts';
import type { OldDatabase } from '../old-database.ts';
import { compareSource, type ComparedCompany } from './compare-source.ts';
import { likenessOfAll, type Likeness } from './likeness.ts';
import { listSources, sampleRows } from './sampled-rows.ts';

/** The operator's choice for a database whose rows do not say which move it belongs to. */
export interface SourceWish {
  /** The name of the move that the database continues; null: none is given. */
  source: string | null;
  /** The name of a new move, which brings the companies as further ones; null: none is given. */
  asNew: string | null;
}
export const noWish: SourceWish = { source: null, asNew: null };

/** The move that a database begins or continues. */
export interface FoundSource {
  name: string;
  /** Companies here that have come from it. */
  companies: ComparedCompany[];
}
interface Candidate extends FoundSource {
  likeness: Likeness;
}
const KIND = 'source';
const SHOWN = 5;

/**
 * Finds the move that a database continues. Rows that were moved before decide: installations that were made of one image begin with the
 * same company and user, a dump that was restored elsewhere is on another server, and first users are deleted.
 * @throws MoveInRefused where the rows do not decide, and the operator has not chosen
 */
export async function findSource(sql: TargetRun['sql'], old: OldDatabase, wish: SourceWish): Promise<FoundSource> {
  const all = await candidatesFor(sql, old);
  const { source, asNew } = wish;
  if (source !== null) {
    const named = all.find(({ name }) => name === source);
    if (!named) throw new MoveInRefused(`--source: nothing has come from "${source}"`);
    refuseOtherCompanies('--source', named);
    return named;
  }
  if (asNew !== null) {
    const named = all.find(({ name }) => name === asNew) ?? { name: asNew, companies: [] };
    refuseOtherCompanies('--as-new', named);
    return named;
  }
  const same = all.filter(({ likeness }) => likeness === 'same');
  if (same.length === 1 && same[0]) return same[0];
  const doubtful = same.length > 0 ? same : all.filter(({ likeness }) => likeness !== 'other');
  if (doubtful.length === 0) return { name: crypto.randomUUID().replaceAll('-', '').slice(0, 16), companies: [] };
  throw new MoveInRefused(
    [
      'This database is like one of which companies are here, and may be another one. Say which it is:',
      ...doubtful.map((one) => `  --source ${one.name}   goes on with the move of ${list(one)}`),
      '  --as-new NAME   brings its companies as further ones, under a name that you choose',
    ].join('\n'),
    'source',
  );
}

/** Rows of two databases under one name would be taken for each other. */
function refuseOtherCompanies(option: '--source' | '--as-new', found: FoundSource): void {
  const { name, companies } = found;
  if (companies.length > 0 && companies.every(({ likeness }) => likeness === 'other'))
    throw new MoveInRefused(
      `${option}: no company of the database is one of those that came from "${name}": ${list(found)}`,
    );
}

/** Describes the companies here that a database continues, a line each. */
export function describeSource({ name, companies }: FoundSource): string[] {
  if (companies.length === 0) return ['None of its companies has come before.'];
  return [
    `It goes on with the move "${name}":`,
    ...companies.map(
      (one) =>
        `  company ${one.oldId} is company ${one.id} here, ${quoted(one.name)}${one.hasArrived ? ', and has arrived' : ''}${one.likeness === 'other' ? ': it is another one, and is left out' : ''}`,
    ),
  ];
}

/** Stores the place of the database, by which the next run recognises a move that ended before it brought rows. */
export async function noteSource(sql: TargetRun['sql'], old: OldDatabase, source: string): Promise<void> {
  await within({ sql }, PLATFORM, () =>
    new MovesTable(sql, source).save(KIND, [{ oldId: '', newId: 0, mark: old.place }]),
  );
}

async function candidatesFor(sql: TargetRun['sql'], old: OldDatabase): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const name of await listSources({ sql })) {
    const found = await within({ sql }, PLATFORM, () => new MovesTable(sql, name).find(KIND, ['']));
    const isSamePlace = found.get('')?.mark === old.place;
    const here = await sampleRows({ sql }, name);
    const companies = await compareSource(old, here, isSamePlace);
    // A run that ended before its first company has stored no rows to compare: the place of the database decides.
    const likeness = here.length === 0 && isSamePlace ? 'same' : likenessOfAll(companies.map((one) => one.likeness));
    candidates.push({ name, companies, likeness });
  }
  return candidates;
}

const quoted = (name: string): string => `"${name.replaceAll(/[\p{Cc}"]/gu, ' ')}"`;
const list = ({ companies }: FoundSource): string => {
  const named = companies
    .slice(0, SHOWN)
    .map(({ oldId, id, name }) => `company ${oldId} (${id} here, ${quoted(name)})`);
  const more = companies.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};
