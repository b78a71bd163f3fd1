import {
  accountEvents,
  Fault,
  may,
  users,
  type Caller,
  type Colleague,
  type CreateUser,
  type Handlers,
  type PageInput,
  type Presence,
  type UpdateUser,
  type UserId,
  type UserPage,
  type UserView,
} from '@recado/contracts';
import { isDuplicate, Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { hashPassword } from '../auth/password.ts';
import type { UserEntity } from './user.entity.ts';

const PAGE = 20;

@Serves(users)
export class UserService implements Handlers<typeof users> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller, { searchParam = '', cursor }: PageInput): Promise<UserPage> {
    return this.db.within(caller, async ({ users }) => {
      const found = await users.page(searchParam.trim(), Number(cursor ?? 0) || 0, PAGE + 1);
      const page = found.slice(0, PAGE);
      const hasMore = found.length > PAGE;
      return { users: page.map((u) => u.present()), hasMore, cursor: hasMore ? String(page.at(-1)?.id) : null };
    });
  }

  colleagues(caller: Caller): Promise<Colleague[]> {
    return this.db.within(caller, async ({ users }) => (await users.all()).map((user) => user.asColleague()));
  }

  get(caller: Caller, { id }: UserId): Promise<UserView> {
    if (!may(caller, 'users-page:view') && caller.userId !== id) throw new Fault('ERR_NO_USER_FOUND');
    return this.db.within(caller, async ({ users }) => (await users.get(id)).present());
  }

  async create(caller: Caller, { password, allTicket, ...given }: CreateUser): Promise<UserView> {
    const passwordHash = await hashPassword(password);
    return this.saving(caller, async (scope) => {
      const company = await scope.companies.lock(caller.companyId);
      company.refuseMore('users', await scope.users.count());
      const user = { ...given, passwordHash, allTicket: isOn(allTicket), companyId: caller.companyId };
      return scope.users.add(user);
    });
  }

  async update(caller: Caller, input: UpdateUser): Promise<UserView> {
    const { id, password } = input;
    const isAdmin = may(caller, 'user-modal:editProfile');
    if (!isAdmin && caller.userId !== id) throw new Fault('ERR_NO_USER_FOUND');
    const passwordHash = password ? await hashPassword(password) : undefined;
    return this.saving(caller, async (scope) => {
      const user = await scope.users.get(id);
      if (user.super && caller.userId !== id) throw new Fault('ERR_NO_PERMISSION');
      user.name = input.name ?? user.name;
      user.email = input.email ?? user.email;
      user.passwordHash = passwordHash ?? user.passwordHash;
      if (isAdmin) await changeRights(scope, user, input);
      await scope.users.save(user);
      if (passwordHash) await endSessions(scope, user, caller.sessionId);
      return user;
    });
  }

  remove(caller: Caller, { id }: UserId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const user = await scope.users.get(id);
      if (user.super) throw new Fault('ERR_NO_PERMISSION');
      if (user.profile === 'admin') await refuseLastAdmin(scope, user);
      await endSessions(scope, user, null);
      await scope.users.remove(id);
      scope.tell(accountEvents.userRemoved, { userId: id });
    });
  }

  presence(caller: Caller, { online }: Presence): Promise<void> {
    return this.db.within(caller, async ({ users, tell }) => {
      const user = await users.find(caller.userId ?? 0);
      if (!user) return;
      const was = user.isOnline;
      Object.assign(user, { online, seenAt: new Date() });
      await users.save(user);
      if (was !== online) tell(accountEvents.userSaved, { userId: user.id, user: user.present() });
    });
  }

  private async saving(caller: Caller, work: (scope: AccountsScope) => Promise<UserEntity>): Promise<UserView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const user = (await work(scope)).present();
        scope.tell(accountEvents.userSaved, { userId: user.id, user });
        return user;
      });
    } catch (error) {
      if (isDuplicate(error, 'users_email')) throw new Fault('ERR_DUPLICATED_EMAIL');
      throw error;
    }
  }
}

const isOn = (value: string | undefined) => value === 'enable' || value === 'enabled';

async function changeRights(scope: AccountsScope, user: UserEntity, input: UpdateUser): Promise<void> {
  if (input.profile && input.profile !== 'admin' && user.profile === 'admin') await refuseLastAdmin(scope, user);
  user.profile = input.profile ?? user.profile;
  user.queueIds = input.queueIds ?? user.queueIds;
  if (input.allTicket !== undefined) user.allTicket = isOn(input.allTicket);
  if (input.whatsappId !== undefined) user.whatsappId = input.whatsappId;
}

async function refuseLastAdmin({ users }: AccountsScope, user: UserEntity): Promise<void> {
  const others = (await users.lockAdmins()).filter((admin) => admin.id !== user.id);
  if (others.length === 0) throw new Fault('ERR_LAST_ADMIN');
}

/** A changed password or a removed user: whoever is signed in elsewhere is out. */
async function endSessions({ sessions, tell }: AccountsScope, user: UserEntity, keep: string | null): Promise<void> {
  const kept = keep ? await sessions.living(keep) : null;
  for (const { id: sessionId } of await sessions.endAll(user.id)) {
    if (sessionId !== keep) tell(accountEvents.sessionEnded, { userId: user.id, sessionId, reason: 'removed' });
  }
  if (kept?.userId === user.id) await sessions.add(kept);
}
