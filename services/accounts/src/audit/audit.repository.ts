import { operationsOfConsent } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import { type EntityManager, In, LessThan, type SelectQueryBuilder } from 'typeorm';
import { AuditEntity } from './audit.entity.ts';

export interface AuditFilter {
  /** Company of which a super user reads the log; absent: the own one. */
  companyId?: number | undefined;
  userId?: number | undefined;
  operation?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
}

/** Far more than support does in thirty days. */
const MOST_OF_SUPPORT = 2_000;

export class AuditRepository extends RowRepository<AuditEntity> {
  constructor(manager: EntityManager) {
    super(manager, AuditEntity);
  }

  /** A repeated event is stored once. */
  async add(entry: Omit<AuditEntity, 'id' | 'present'>): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(entry).orIgnore().execute();
  }

  /** Takes the texts out of entries that name a person. @param traces numbers and addresses */
  async forget(traces: string[]): Promise<void> {
    await this.manager.query(`select accounts.forget_in_audit_log($1)`, [traces.map(containsPattern)]);
  }

  /** Entries of support sessions about operations that need the company's consent, the latest first. */
  ofSupport(companyId: number, sessionIds: string[]): Promise<AuditEntity[]> {
    const where = { companyId, supportSession: In(sessionIds), operation: In(operationsOfConsent()) };
    return this.rows.find({ where, order: { id: 'desc' }, take: MOST_OF_SUPPORT });
  }

  page(filter: AuditFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<AuditEntity[]> {
    const query = this.matching(filter).orderBy('a.id', 'DESC').limit(limit).offset(skip);
    if (after) query.andWhere({ id: LessThan(after.id) });
    return query.getMany();
  }

  countMatches(filter: AuditFilter): Promise<number> {
    return this.countRows(...this.matching(filter).select('1').getQueryAndParameters());
  }

  private matching({ companyId, userId, operation, from, to, timezone }: AuditFilter): SelectQueryBuilder<AuditEntity> {
    const query = this.rows.createQueryBuilder('a');
    if (companyId) query.andWhere({ companyId });
    if (userId) query.andWhere({ userId });
    if (operation) query.andWhere({ operation });
    if (from) query.andWhere(`a.at >= (:from::date)::timestamp at time zone :timezone`, { from, timezone });
    if (to) query.andWhere(`a.at < (:to::date + 1)::timestamp at time zone :timezone`, { to, timezone });
    return query;
  }
}
