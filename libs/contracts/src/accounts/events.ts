import { event } from '../event.ts';
import type { WorkState } from './company-data.contract.ts';
import type { OwnPlan } from './company.contract.ts';
import type { EndReason } from './session.contract.ts';
import type { SettingView } from './setting.contract.ts';
import type { UserView } from './user.contract.ts';

const userKey = (p: { userId: number }) => `user-${p.userId}`;

export const accountEvents = {
  companyCreated: event<{ companyId: number; name: string; settings: SettingView[] }>('accounts.companyCreated', {
    key: () => 'company',
  }),
  /** A plan was added, changed or removed; the platform's own affair. */
  planChanged: event<{ planId: number }>('accounts.planChanged', { key: ({ planId }) => `plan-${planId}` }),
  /** Its limits, its features, whether it is suspended: services keep what concerns them, sessions are read anew. */
  companySaved: event<{ companyId: number; name: string; status: boolean; allowance: OwnPlan }>(
    'accounts.companySaved',
    {
      key: () => 'company',
      pushes: ({ companyId }) => [
        { channel: 'company', to: { kind: 'company' }, payload: { action: 'update', company: { id: companyId } } },
      ],
    },
  ),
  /** Rights, queues, names: whoever keeps something of a user by heart reads it anew. */
  userSaved: event<{ userId: number; user: UserView }>('accounts.userSaved', {
    key: userKey,
    pushes: (p) => [
      { channel: 'user', to: { kind: 'company' }, payload: { action: 'update', user: colleague(p.user) } },
    ],
  }),
  userRemoved: event<{ userId: number }>('accounts.userRemoved', {
    key: userKey,
    pushes: (p) => [{ channel: 'user', to: { kind: 'company' }, payload: { action: 'delete', userId: p.userId } }],
  }),
  sessionEnded: event<{ userId: number; sessionId: string; reason: EndReason }>('accounts.sessionEnded', {
    key: userKey,
    pushes: ({ userId, sessionId, reason }) => {
      const action = saidOf[reason];
      if (!action) return [];
      return [{ channel: 'auth', to: { kind: 'user', userId }, payload: { action, user: { id: userId }, sessionId } }];
    },
  }),
  /** An archive of the company's data was ordered, is there, or could not be made. */
  exportChanged: event<{ exportId: number; state: WorkState }>('accounts.exportChanged', {
    key: ({ exportId }) => `export-${exportId}`,
    pushes: (p) => [{ channel: 'companyExport', to: { kind: 'admins' }, payload: { action: 'update', ...p } }],
  }),
  settingSaved: event<{ key: string; value: string }>('accounts.settingSaved', {
    key: () => 'settings',
    pushes: (p) => [{ channel: 'settings', to: { kind: 'company' }, payload: { action: 'update', setting: p } }],
  }),
};

/** What its page is told of a session that was ended from elsewhere. */
const saidOf: Partial<Record<EndReason, string>> = {
  anotherLogin: 'another login',
  remote: 'signed out',
  password: 'signed out',
};

const colleague = ({ id, name, online, profile, queues }: UserView) => ({ id, name, online, profile, queues });
