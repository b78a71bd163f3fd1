import {
  companyEvents,
  sessionEvents,
  settingEvents,
  userEvents,
  type EventEnvelope,
  type SettingKey,
} from '@recado/contracts';

/** The fields of accounts' events that show whose rights have changed. */
export interface RightsChange {
  userId?: number;
  sessionId?: string;
  /** Key of a setting. */
  key?: string;
}
type AccountsEvent = Pick<EventEnvelope<RightsChange>, 'name' | 'payload'>;

const userChanges = new Set(
  [userEvents.updated, userEvents.deleted, sessionEvents.ended, sessionEvents.accessAllowed].map(({ name }) => name),
);
/** Settings that every session of the company carries. */
const sessionSettings = new Set<string>(['twoFactor', 'timezone', 'country'] satisfies SettingKey[]);

/** Whether the event may change the rights of one user or of every user of the company. */
export const changesRights = (event: AccountsEvent): boolean =>
  userChanges.has(event.name) || changesRightsOfCompany(event);

/** Whether the event may change the rights of every user of the company. */
export const changesRightsOfCompany = ({ name, payload }: AccountsEvent): boolean =>
  name === companyEvents.updated.name ||
  (name === settingEvents.changed.name && payload.key !== undefined && sessionSettings.has(payload.key));
