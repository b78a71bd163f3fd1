import { Fault, type Caller, type CreateUser, type UpdateUser } from '@recado/contracts';
import type { UserEntity } from '../rows/user.entity.ts';

const refused = (field: keyof UpdateUser) => new Fault('ERR_NO_PERMISSION', {}, [{ field, rule: 'ERR_NO_PERMISSION' }]);

/**
 * A program with a key that is stolen must not become somebody with more rights: no administrator is made, changed or
 * removed by it, and nobody who is there already gets a password or an address at which one can be asked for.
 * @param user as it is; null: a new one
 * @throws Fault ERR_NO_PERMISSION
 */
export function refuseKey(
  { kind }: Caller,
  user: UserEntity | null,
  { profile, password, email }: Partial<Pick<CreateUser, 'profile' | 'password' | 'email'>> = {},
): void {
  if (kind !== 'api') return;
  if (profile === 'admin') throw refused('profile');
  if (!user) return;
  if (user.profile === 'admin' || user.super) throw new Fault('ERR_NO_PERMISSION');
  if (password) throw refused('password');
  if (email !== undefined && email !== user.email) throw refused('email');
}
