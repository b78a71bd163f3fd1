import { event } from '../event.ts';
import type { OwnPlan } from './company.contract.ts';
import type { SettingView } from './setting.contract.ts';
import type { UserView } from './user.contract.ts';

export type EndReason = 'logout' | 'anotherLogin' | 'reuse' | 'removed' | 'suspended';

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
    pushes: (p) =>
      p.reason === 'anotherLogin'
        ? [
            {
              channel: 'auth',
              to: { kind: 'user', userId: p.userId },
              payload: { action: 'another login', user: { id: p.userId }, sessionId: p.sessionId },
            },
          ]
        : [],
  }),
  settingSaved: event<{ key: string; value: string }>('accounts.settingSaved', {
    key: () => 'settings',
    pushes: (p) => [{ channel: 'settings', to: { kind: 'company' }, payload: { action: 'update', setting: p } }],
  }),
};

const colleague = ({ id, name, online, profile, queues }: UserView) => ({ id, name, online, profile, queues });
