import type { CompanyView, SettingView } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'companies' })
export class CompanyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'bigint', nullable: true }) planId: number | null;
  @Column() status: boolean;
  @Column({ type: 'timestamptz', nullable: true }) dueDate: Date | null;
  @Column({ type: 'text', nullable: true }) recurrence: string | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  present(settings: SettingView[]): CompanyView {
    return {
      id: this.id,
      name: this.name,
      email: this.email,
      phone: this.phone,
      planId: this.planId,
      status: this.status,
      dueDate: this.dueDate?.toISOString() ?? null,
      recurrence: this.recurrence,
      createdAt: this.createdAt.toISOString(),
      settings,
    };
  }
}
