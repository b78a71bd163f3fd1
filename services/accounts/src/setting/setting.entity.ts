import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn('text') key: string;
  @Column('text') value: string;
}

/** Settings of a new company. A key that is not here does not exist. */
export const defaultSettings: Readonly<Record<string, string>> = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'enabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  sendGreetingMessageOneQueues: 'disabled',
  chatBotType: 'text',
  userCreation: 'enabled',
  campaignsEnabled: 'true',
  reopenWindow: '120',
  ratingsTimeout: '5',
  timezone: 'America/Sao_Paulo',
  language: 'pt',
};

const onOff = ['enabled', 'disabled'];
const allowed: Record<string, readonly string[]> = {
  userRating: onOff,
  scheduleType: ['disabled', 'company', 'queue'],
  call: onOff,
  CheckMsgIsGroup: onOff,
  sendGreetingAccepted: onOff,
  sendMsgTransfTicket: onOff,
  sendGreetingMessageOneQueues: onOff,
  chatBotType: ['text', 'button', 'list'],
  userCreation: onOff,
  campaignsEnabled: ['true', 'false'],
  language: ['pt', 'en', 'es'],
};

export function isSettingValue(key: string, value: string): boolean {
  if (key === 'reopenWindow' || key === 'ratingsTimeout') return /^\d{1,5}$/.test(value);
  if (key === 'timezone') return Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC';
  return allowed[key]?.includes(value) ?? false;
}
