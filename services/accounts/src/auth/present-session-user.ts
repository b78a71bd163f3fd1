import { permissionsOf, type SessionUser } from '@recado/contracts';
import type { AuthScope } from '../auth.database.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import type { SessionEntity } from './session.entity.ts';

type SessionColumns = Pick<
  SessionEntity,
  'companyId' | 'supportReason' | 'accessAllowedAt' | 'expiresAt' | 'providerSession'
>;

/** A support session is in another company than its user. */
export async function presentSessionUser(
  { companies, settings }: Pick<AuthScope, 'companies' | 'settings'>,
  user: UserEntity,
  { companyId, supportReason, accessAllowedAt, expiresAt, providerSession }: SessionColumns,
): Promise<SessionUser> {
  const company = await companies.get(companyId);
  const { online: _, secondFactor: on, ...view } = user.present();
  const all = await settings.listOf(company.id);
  const { lockGraceDays } = await settings.sessionSettings(company.id);
  const isSupport = supportReason !== null;
  const rights = isSupport ? ({ profile: 'admin', super: false } as const) : user;
  return {
    ...view,
    ...(isSupport ? { companyId, profile: 'admin', super: false, queues: [], connectionId: null } : {}),
    // Support staff have used the second factor in their own company, and who comes from a provider there.
    secondFactor: {
      on,
      required:
        !isSupport &&
        providerSession === null &&
        all.some(({ key, value }) => key === 'twoFactor' && value === 'required'),
    },
    ...(providerSession === null ? {} : { byProvider: true }),
    permissions: permissionsOf(rights),
    features: company.features,
    support: isSupport
      ? { reason: supportReason, until: expiresAt.toISOString(), mayChangeAccess: accessAllowedAt !== null }
      : null,
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate?.toISOString() ?? null,
      lockGraceDays,
      isTrial: company.isTrial,
      settings: all,
    },
  };
}
