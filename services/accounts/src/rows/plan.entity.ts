import { PlanView } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'plans' })
export class PlanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column('integer') users: number;
  @Column('integer') connections: number;
  @Column('integer') queues: number;
  @Column('numeric', { precision: 12, scale: 2, transformer: { to: (value: number) => value, from: Number } })
  value: number;
  @Column() useCampaigns: boolean;
  @Column() useSchedules: boolean;
  @Column() useInternalChat: boolean;
  @Column() useExternalApi: boolean;
  @Column() useKanban: boolean;
  @Column() useOpenAi: boolean;
  @Column() useIntegrations: boolean;
  @Column() useRules: boolean;
  @Column({ type: 'integer', nullable: true }) maxMessages: number | null;
  @Column({ type: 'integer', nullable: true }) maxStorageMb: number | null;
  @Column({ type: 'integer', nullable: true }) maxAiTokens: number | null;
  @Column() hardQuotas: boolean;
  @Column() isPublic: boolean;

  present(): PlanView {
    return withVersion(PlanView, { ...this });
  }
}
