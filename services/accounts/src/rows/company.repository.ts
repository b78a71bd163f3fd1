import { Fault, MOST_NAMED, type Holders } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { type EntityManager, ILike, In, IsNull, MoreThan, type FindOptionsWhere } from 'typeorm';
import { CompanyEntity } from './company.entity.ts';

/** Companies being erased are hidden. */
const notErasing = { erasingAt: IsNull() };
/** Characters of a name. */
const MOST_NAME = 50;
/** Sign-ups of one name that are told apart by a number. */
const MOST_NUMBERED = 200;
const withPlan = { relations: { plan: true } } as const;

export class CompanyRepository extends RowRepository<CompanyEntity> {
  constructor(manager: EntityManager) {
    super(manager, CompanyEntity);
  }

  async get(id: number): Promise<CompanyEntity> {
    const company = await this.rows.findOne({ where: { id }, ...withPlan });
    if (!company) throw new Fault('ERR_NO_COMPANY_FOUND');
    return company;
  }
  /** The lock serialises changes and additions that count against a limit. */
  async lock(id: number): Promise<CompanyEntity> {
    await this.manager.query(`select 1 from accounts.companies where id = $1 for update`, [id]);
    return this.get(id);
  }
  list(): Promise<CompanyEntity[]> {
    return this.rows.find({ where: notErasing, order: { id: 'asc' }, ...withPlan });
  }
  /** The name, or with the first number behind it that makes it unique, as in "Padaria Aurora 2". */
  async freeName(name: string): Promise<string> {
    const numbered = (suffix: string) => `${name.slice(0, MOST_NAME - suffix.length - 1).trimEnd()} ${suffix}`;
    const numbers = Array.from({ length: MOST_NUMBERED }, (_, index) => numbered(String(index + 2)));
    const [found] = await this.manager.query<{ name: string }[]>(
      `select c.name from unnest($1::text[]) with ordinality c(name, place)
       where not exists (select from accounts.companies known where lower(known.name) = lower(c.name))
       order by c.place limit 1`,
      [[name, ...numbers]],
    );
    return found?.name ?? numbered(crypto.randomUUID().slice(0, 8));
  }
  async idsOfPlan(planId: number, after: number, size: number): Promise<number[]> {
    const where = { ...notErasing, planId, id: MoreThan(after) };
    const found = await this.rows.find({ select: { id: true }, where, order: { id: 'asc' }, take: size });
    return found.map(({ id }) => id);
  }
  /** @returns the companies among these that have the plan when they are locked */
  async holdersOfPlan(planId: number): Promise<Holders> {
    const [found, held] = await this.rows.findAndCount({ where: { planId }, order: { id: 'ASC' }, take: MOST_NAMED });
    return { heldBy: found.map(({ id, name }) => ({ kind: 'company' as const, id, name })), held };
  }
  async lockOfPlan(planId: number, ids: number[]): Promise<CompanyEntity[]> {
    return (await this.lockMany(ids)).filter((company) => company.planId === planId);
  }
  /** The lock makes changes of these companies wait, so that the state published afterwards is the newest. */
  async lockAfter(after: number, size: number): Promise<CompanyEntity[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from accounts.companies where id > $1 and erasing_at is null order by id limit $2 for update`,
      [after, size],
    );
    return this.listByIds(rows.map(({ id }) => id));
  }
  /** @returns the companies among these that exist and are not being erased */
  async lockMany(ids: number[]): Promise<CompanyEntity[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from accounts.companies where id = any($1) and erasing_at is null order by id for update`,
      [ids],
    );
    return this.listByIds(rows.map(({ id }) => id));
  }
  /** @returns the companies among these that exist and are not being erased */
  listExisting(ids: number[]): Promise<Pick<CompanyEntity, 'id'>[]> {
    return this.rows.find({ select: { id: true }, where: { ...notErasing, id: In(ids) } });
  }
  private listByIds(ids: number[]): Promise<CompanyEntity[]> {
    return this.rows.find({ where: { id: In(ids) }, order: { id: 'asc' }, ...withPlan });
  }
  async saveDueDates(companies: CompanyEntity[]): Promise<void> {
    await this.manager.query(
      `update accounts.companies c set due_date = given.due_date
       from unnest($1::bigint[], $2::timestamptz[]) as given(id, due_date) where c.id = given.id`,
      [companies.map(({ id }) => id), companies.map(({ dueDate }) => dueDate)],
    );
  }
  page(search: string, { after, skip, limit }: PageStart<{ id: number }>): Promise<CompanyEntity[]> {
    const where = searchConditions(search).map((condition) => ({ ...condition, id: MoreThan(after?.id ?? 0) }));
    // A join with a limit would make TypeORM read the rows twice.
    const byQuery = { ...withPlan, relationLoadStrategy: 'query' } as const;
    return this.rows.find({ where, order: { id: 'asc' }, skip, take: limit, ...byQuery });
  }
  countMatches(search: string): Promise<number> {
    const query = this.rows.createQueryBuilder('c').select('1').where(searchConditions(search));
    return this.countRows(...query.getQueryAndParameters());
  }
  async add(company: Pick<CompanyEntity, 'name'> & Partial<CompanyEntity>): Promise<CompanyEntity> {
    const { identifiers } = await this.rows.insert({ status: true, createdAt: new Date(), ...company });
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({
    id,
    name,
    email,
    phone,
    planId,
    status,
    dueDate,
    recurrence,
    overrides,
    schedules,
    holidays,
    erasingAt,
    appliedInvoiceId,
  }: CompanyEntity) {
    const changed = {
      name,
      email,
      phone,
      planId,
      status,
      dueDate,
      recurrence,
      overrides,
      schedules,
      holidays,
      erasingAt,
      appliedInvoiceId,
    };
    await this.rows.update({ id }, changed);
  }
  /** Companies that other services may not know yet, marked as published. The column is older than its present use. */
  async claimUnpublished(most: number): Promise<CompanyEntity[]> {
    const rows = await this.manager.query<[{ id: number }[], number]>(
      `with chosen as (select id from accounts.companies where not hours_published limit $1 for update skip locked)
       update accounts.companies set hours_published = true from chosen where companies.id = chosen.id
       returning companies.id`,
      [most],
    );
    return this.listByIds(rows[0].map(({ id }) => id));
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  async namesOf(ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.rows.find({ select: { id: true, name: true }, where: { id: In(ids) } });
    return new Map(found.map(({ id, name }) => [id, name]));
  }
  /** The platform's own company is that of the first super user. */
  async platformId(): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select company_id::int as id from accounts.users where super order by id limit 1`,
    );
    if (!row) throw new Error('The platform has no super user');
    return row.id;
  }
}

/** Matches name or e-mail; an empty search matches all. */
function searchConditions(search: string): FindOptionsWhere<CompanyEntity>[] {
  if (!search) return [notErasing];
  const like = ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return [
    { ...notErasing, name: like },
    { ...notErasing, email: like },
  ];
}
