import type { Push } from '../event.ts';
import { view } from '../event.ts';
import type { WorkState } from './company-data.contract.ts';
import type { EndReason, sessionEndActions } from './session.contract.ts';
import type { SettingView } from './setting.contract.ts';
import type { UserView } from './user.contract.ts';

const toCompany = { kind: 'company' } as const;

/** The action shown to a session that was ended from elsewhere; other ends are not shown. */
const actionOf: Partial<Record<EndReason, (typeof sessionEndActions)[number]>> = {
  anotherLogin: 'another login',
  remote: 'signed out',
  password: 'signed out',
};
const colleagueOf = ({ id, name, online, available, profile, queues }: UserView) => ({
  id,
  name,
  online,
  available,
  profile,
  queues,
});

function sessionEndPushes({ userId, sessionId, reason }: SessionEnded): Push[] {
  const action = actionOf[reason];
  if (!action) return [];
  return [{ channel: 'auth', to: { kind: 'user', userId }, payload: { action, user: { id: userId }, sessionId } }];
}
interface SessionEnded {
  userId: number;
  sessionId: string;
  reason: EndReason;
}

export const accountViews = {
  company: view<{ companyId: number }>('companies.updated', {
    key: () => 'company',
    pushes: ({ companyId }) => [
      { channel: 'company', to: toCompany, payload: { action: 'update', company: { id: companyId } } },
    ],
  }),
  /** An invoice was paid and applied. */
  payment: view<{ companyId: number; invoiceId: number; dueDate: string | null }>('companies.paid', {
    key: () => 'company',
    pushes: ({ companyId, invoiceId, dueDate }) => [
      {
        channel: 'payment',
        to: toCompany,
        payload: { action: 'CONCLUIDA', company: { id: companyId, dueDate }, invoiceId },
      },
    ],
  }),
  user: view<{ user: UserView }>('users.updated', {
    key: ({ user }) => `user-${user.id}`,
    pushes: ({ user }) => [{ channel: 'user', to: toCompany, payload: { action: 'update', user: colleagueOf(user) } }],
  }),
  userDeleted: view<{ userId: number }>('users.deleted', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId }) => [{ channel: 'user', to: toCompany, payload: { action: 'delete', userId } }],
  }),
  /** An invitation was sent, renewed, withdrawn or accepted. */
  invitations: view<object>('invitations.updated', {
    key: () => 'invitations',
    pushes: () => [{ channel: 'invitation', to: { kind: 'admins' }, payload: { action: 'update' } }],
  }),
  /** The provider has slowed the company down, or given it its pace again. */
  slowDown: view<object>('slowDowns.updated', {
    key: () => 'slow-down',
    pushes: () => [{ channel: 'slowDown', to: { kind: 'admins' }, payload: { action: 'update' } }],
  }),
  sessionEnded: view<SessionEnded>('sessions.ended', {
    key: ({ userId }) => `user-${userId}`,
    pushes: sessionEndPushes,
  }),
  /** An archive of the company's data was ordered, is ready, or could not be made. */
  export: view<{ exportId: number; state: WorkState }>('exports.updated', {
    key: ({ exportId }) => `export-${exportId}`,
    pushes: (p) => [{ channel: 'companyExport', to: { kind: 'admins' }, payload: { action: 'update', ...p } }],
  }),
  setting: view<SettingView>('settings.updated', {
    key: () => 'settings',
    pushes: (setting) => [{ channel: 'settings', to: toCompany, payload: { action: 'update', setting } }],
  }),
};
