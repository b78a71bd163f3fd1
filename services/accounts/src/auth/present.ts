import { permissionsOf, type SessionUser } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from '../user/user.entity.ts';

export async function presentSessionUser(
  { companies, settings }: Pick<AccountsScope, 'companies' | 'settings'>,
  user: UserEntity,
): Promise<SessionUser> {
  const company = await companies.get(user.companyId);
  const { online: _, ...view } = user.present();
  return {
    ...view,
    permissions: permissionsOf(user),
    features: company.features,
    company: {
      id: company.id,
      name: company.name,
      dueDate: company.dueDate?.toISOString() ?? null,
      settings: await settings.of(company.id),
    },
  };
}
