import { isSettingKey, kindOf, settingKinds, SettingView } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn('text') key: string;
  /** Empty for secrets. */
  @Column('text') value: string;
  @Column({ type: 'bytea', nullable: true }) sealed: Buffer | null;

  present(): SettingView {
    const { key, value, sealed } = this;
    if (this.kind !== 'secret') return withVersion(SettingView, { key, value });
    // A sealed secret looks different each time it is stored.
    return withVersion(SettingView, { key, value: '', isSet: sealed !== null }, { value: sealed?.toString('base64') });
  }
  get kind() {
    return isSettingKey(this.key) ? kindOf(this.key).kind : null;
  }
}

export const initialSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingKinds).flatMap(([key, { initial }]) => (initial === null ? [] : [[key, initial]])),
);
