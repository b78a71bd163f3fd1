import type { ExportView, WorkState } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Lifetime of an archive. */
const KEPT_MS = 7 * 86_400_000;

@Entity({ name: 'exports' })
export class ExportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column('text') state: WorkState;
  @Column() done: number;
  @Column() total: number;
  @Column({ type: 'text', nullable: true }) path: string | null;
  @Column({ type: 'bigint', nullable: true }) size: number | null;
  @Column() orderedBy: string;
  /** The user of the company; null: support. */
  @Column({ type: 'bigint', nullable: true }) orderedById: number | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) expiresAt: Date;

  static order(companyId: number, orderedBy: string, orderedById: number | null): Omit<ExportEntity, 'id' | 'present'> {
    const expiresAt = new Date(Date.now() + KEPT_MS);
    const nothing = { done: 0, total: 0, path: null, size: null };
    return { companyId, state: 'waiting', ...nothing, orderedBy, orderedById, createdAt: new Date(), expiresAt };
  }

  present(): ExportView {
    const { id, state, done, total, size, orderedBy, createdAt, expiresAt } = this;
    return {
      id,
      state,
      done,
      total,
      size,
      orderedBy,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }
}
