import type { SuppressionReason } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'suppressions' })
export class SuppressionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() number: string;
  @Column() numberKey: string;
  @Column() name: string;
  @Column('text') reason: SuppressionReason;
  @Column({ type: 'bigint', nullable: true }) campaignId: number | null;
  @Column() addedBy: string;
  @Column({ type: 'timestamptz' }) createdAt: Date;
}
