import {
  companyEvents,
  sessionEvents,
  settingEvents,
  userEvents,
  type EventEnvelope,
  type SettingKey,
} from '@recado/contracts';

/** What accounts tells, as far as it says whose rights have changed. */
export interface AboutRights {
  userId?: number;
  sessionId?: string;
  /** Of a setting. */
  key?: string;
}
type Fact = Pick<EventEnvelope<AboutRights>, 'name' | 'payload'>;

const ofOne = new Set([userEvents.updated, userEvents.deleted, sessionEvents.ended].map(({ name }) => name));
const demands: SettingKey = 'twoFactor';

/** What somebody, or everybody of a company, may do is to be asked anew. */
export const isAboutRights = (fact: Fact): boolean => ofOne.has(fact.name) || concernsAll(fact);

/** Everybody of the company. */
export const concernsAll = ({ name, payload }: Fact): boolean =>
  name === companyEvents.updated.name || (name === settingEvents.changed.name && payload.key === demands);
