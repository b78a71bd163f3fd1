import { isSettingKey, kindOf, settingKinds, type SettingView } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn('text') key: string;
  /** Empty for secrets. */
  @Column('text') value: string;
  @Column({ type: 'bytea', nullable: true }) sealed: Buffer | null;

  present(): SettingView {
    const { key, value } = this;
    return this.kind === 'secret' ? { key, value: '', isSet: this.sealed !== null } : { key, value };
  }
  get kind() {
    return isSettingKey(this.key) ? kindOf(this.key).kind : null;
  }
}

export const initialSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingKinds).flatMap(([key, { initial }]) => (initial === null ? [] : [[key, initial]])),
);
