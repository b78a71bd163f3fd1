import type { OwnProfile } from '@recado/contracts';

/** The profile of somebody who has set nothing. */
export const anOwnProfile = (differs: Partial<OwnProfile> = {}): OwnProfile => ({
  version: '',
  pictureUrl: null,
  signature: '',
  language: null,
  theme: null,
  afterTicket: 'next',
  weekMail: true,
  workingHours: [],
  notices: {
    kinds: ['message', 'waiting', 'transfer', 'chat'],
    sound: true,
    quietFrom: '',
    quietUntil: '',
    timezone: 'America/Sao_Paulo',
  },
  ...differs,
});
