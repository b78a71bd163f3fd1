import type { AuditEntry } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Append-only: the database role of the service may neither change nor delete entries. */
@Entity({ name: 'audit_log' })
export class AuditEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() eventId: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column() operation: string;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @Column() userName: string;
  /** The supporter, and the support session. */
  @Column({ type: 'text', nullable: true }) support: string | null;
  @Column({ type: 'text', nullable: true }) supportSession: string | null;
  @Column({ type: 'bigint', nullable: true }) targetId: number | null;
  @Column('jsonb') input: object;
  @Column('jsonb', { nullable: true }) before: object | null;
  @Column({ type: 'text', nullable: true }) address: string | null;

  present(): AuditEntry {
    const { id, at, operation, userId, userName, support, targetId, input, before, address } = this;
    return { id, at: at.toISOString(), operation, userId, userName, support, targetId, input, before, address };
  }
}
