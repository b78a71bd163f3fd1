import { accountEvents, type SettingKey, type EventEnvelope } from '@recado/contracts';

/** What accounts tells, as far as it says whose rights have changed. */
export interface AboutRights {
  userId?: number;
  sessionId?: string;
  /** Of a setting. */
  key?: string;
}
type Fact = Pick<EventEnvelope<AboutRights>, 'name' | 'payload'>;

const { companySaved, settingSaved, userSaved, userRemoved, sessionEnded } = accountEvents;
const ofOne = new Set([userSaved, userRemoved, sessionEnded].map(({ name }) => name));
const demands: SettingKey = 'twoFactor';

/** What somebody, or everybody of a company, may do is to be asked anew. */
export const isAboutRights = (fact: Fact): boolean => ofOne.has(fact.name) || concernsAll(fact);

/** Everybody of the company. */
export const concernsAll = ({ name, payload }: Fact): boolean =>
  name === companySaved.name || (name === settingSaved.name && payload.key === demands);
