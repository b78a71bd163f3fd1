import { Fault, type QuotaStates } from '@recado/contracts';

/** Settings that are `exceeded` while a quota is used up and what exceeds it is refused. */
const KEYS = { messages: 'quota:messages', storage: 'quota:storage' } as const;

export const quotaSettings = ({ messages, storage, hard }: QuotaStates): [key: string, value: string][] => [
  [KEYS.messages, hard ? messages : ''],
  [KEYS.storage, hard ? storage : ''],
];

/** The fault of a message that a quota of the company does not allow; null where it may be sent. */
export function quotaFault(settings: Partial<Record<string, string>>, isUpload = false): Fault | null {
  if (settings[KEYS.messages] === 'exceeded') return new Fault('ERR_QUOTA_MESSAGES');
  return isUpload && settings[KEYS.storage] === 'exceeded' ? new Fault('ERR_QUOTA_STORAGE') : null;
}
