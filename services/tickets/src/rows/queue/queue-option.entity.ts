import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'queue_options' })
export class QueueOptionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) queueId: number;
  @Column({ type: 'bigint', nullable: true }) parentId: number | null;
  /** Position among its siblings, from 1. */
  @Column({ type: 'int' }) option: number;
  @Column() title: string;
  @Column() message: string;
}
