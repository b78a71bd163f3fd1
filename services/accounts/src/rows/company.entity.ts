import {
  CompanyView,
  Fault,
  features,
  grantDays,
  isLongOverdue,
  renewed,
  renewedByPayment,
  type Feature,
  type Holiday,
  type Overrides,
  type OwnPlan,
  type Dunning,
  type Recurrence,
  type SettingView,
  type SubscriptionState,
  type WorkingDay,
} from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { PlanEntity } from './plan.entity.ts';
import type { SessionSettings } from './company-setting.repository.ts';

type PlanLimit = 'users' | 'connections' | 'queues';

@Entity({ name: 'companies' })
export class CompanyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'bigint', nullable: true }) planId: number | null;
  @ManyToOne(() => PlanEntity) @JoinColumn({ name: 'plan_id' }) plan: PlanEntity | null;
  @Column() status: boolean;
  @Column({ type: 'timestamptz', nullable: true }) dueDate: Date | null;
  @Column({ type: 'text', nullable: true }) recurrence: Recurrence | null;
  @Column('jsonb') overrides: Overrides;
  @Column('jsonb') schedules: WorkingDay[];
  @Column('jsonb') holidays: Holiday[];
  @Column({ type: 'timestamptz' }) createdAt: Date;
  /** The last invoice of a period that moved the due date. */
  @Column({ type: 'bigint', nullable: true }) appliedInvoiceId: number | null;
  /** Set once the erasure has begun, which cannot be undone. */
  @Column({ type: 'timestamptz', nullable: true }) erasingAt: Date | null;

  /** A long overdue company can only use billing. */
  isLocked({ timezone, lockGraceDays }: Pick<SessionSettings, 'timezone' | 'lockGraceDays'>, now = new Date()) {
    return isLongOverdue(this.dueDate, now, timezone, lockGraceDays);
  }

  /** Nothing has been paid yet. */
  get isTrial(): boolean {
    return this.dueDate !== null && this.appliedInvoiceId === null;
  }

  renew(timezone: string): void {
    this.dueDate = renewed(this.dueDate, this.recurrence, timezone);
  }

  grantDays(days: number, timezone: string): void {
    if (this.dueDate === null) throw new Fault('ERR_NO_DUE_DATE');
    this.dueDate = grantDays(this.dueDate, days, timezone);
  }

  payPeriod(timezone: string, invoiceId: number, now = new Date()): void {
    this.dueDate = renewedByPayment(this.dueDate, this.recurrence, timezone, now);
    this.appliedInvoiceId = invoiceId;
  }

  /** The monthly price, which is the company's own where it has one; null: it has no plan and pays nothing. */
  get monthlyCents(): number | null {
    const price = this.overrides.value ?? this.plan?.value;
    return price === undefined ? null : Math.round(price * 100);
  }

  /** @returns the state that is published for billing */
  subscription({ language, timezone }: SessionSettings, dunning: Dunning): SubscriptionState {
    const { name, email, status, planId, plan, recurrence, dueDate, appliedInvoiceId, createdAt } = this;
    const { campaignsGraceDays, lockGraceDays } = dunning;
    return {
      name,
      email,
      language,
      timezone,
      status: status && this.erasingAt === null,
      planId,
      planName: plan?.name ?? '',
      monthlyCents: this.monthlyCents,
      hasOwnPrice: this.overrides.value !== undefined,
      recurrence: recurrence ?? 'MENSAL',
      dueDate: dueDate?.toISOString() ?? null,
      campaignsGraceDays,
      lockGraceDays,
      appliedInvoiceId,
      createdAt: createdAt.toISOString(),
    };
  }

  /** Plan and overrides together. Without a plan, as for the platform's own company, there is no limit. */
  get allowance(): OwnPlan {
    const { plan, overrides } = this;
    const limit = (name: PlanLimit) => overrides[name] ?? plan?.[name] ?? null;
    const has = (name: Feature) => overrides[name] ?? plan?.[name] ?? true;
    return {
      name: plan?.name ?? '',
      users: limit('users'),
      connections: limit('connections'),
      queues: limit('queues'),
      aiMonthlyTokens: overrides.aiMonthlyTokens ?? plan?.maxAiTokens ?? null,
      messagesPerMonth: overrides.maxMessages ?? plan?.maxMessages ?? null,
      storageMb: overrides.maxStorageMb ?? plan?.maxStorageMb ?? null,
      hardQuotas: overrides.hardQuotas ?? plan?.hardQuotas ?? false,
      useCampaigns: has('useCampaigns'),
      useSchedules: has('useSchedules'),
      useInternalChat: has('useInternalChat'),
      useExternalApi: has('useExternalApi'),
      useKanban: has('useKanban'),
      useOpenAi: has('useOpenAi'),
      useIntegrations: has('useIntegrations'),
      useRules: has('useRules'),
    };
  }
  get features(): Feature[] {
    const { allowance } = this;
    return features.filter((name) => allowance[name]);
  }

  checkLimit(what: PlanLimit, has: number): void {
    const most = this.allowance[what];
    if (most !== null && has >= most) throw new Fault('ERR_NO_PERMISSION', { limit: what, most });
  }

  present(settings: SettingView[], isMoving: boolean): CompanyView {
    const { id, name, email, phone, planId, status, recurrence, overrides, schedules, holidays } = this;
    const campaignsEnabled = settings.find(({ key }) => key === 'campaignsEnabled')?.value;
    const shown = {
      id,
      name,
      email,
      phone,
      planId,
      status,
      isMoving,
      recurrence,
      overrides,
      schedules,
      holidays,
      plan: this.plan?.present() ?? null,
      dueDate: this.dueDate?.toISOString() ?? null,
      createdAt: this.createdAt.toISOString(),
      settings,
    };
    return withVersion(CompanyView, shown, { campaignsEnabled });
  }
}
