import type { ErasureView, WorkState } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The record of an erased company: only its number and name remain. */
@Entity({ name: 'erasures' })
export class ErasureEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) erasedId: number;
  @Column() name: string;
  @Column('text') state: WorkState;
  @Column() done: number;
  @Column() total: number;
  @Column() orderedBy: string;
  /** Addresses and telephones of the company and its people, until the erasure has ended. */
  @Column('text', { array: true }) traces: string[];
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt: Date | null;

  static order(
    company: { id: number; name: string },
    traces: string[],
    orderedBy: string,
  ): Omit<ErasureEntity, 'id' | 'present'> {
    const state = 'waiting';
    const nothing = { done: 0, total: 0, finishedAt: null };
    return { erasedId: company.id, name: company.name, state, ...nothing, traces, orderedBy, createdAt: new Date() };
  }

  present(): ErasureView {
    const { id, erasedId, name, state, done, total, orderedBy, createdAt, finishedAt } = this;
    const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
    return { id, erasedId, name, state, done, total, orderedBy, ...times };
  }
}
