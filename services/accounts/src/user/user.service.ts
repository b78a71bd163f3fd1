import {
  accountViews,
  Fault,
  may,
  supportSessionOf,
  userEvents,
  UpdateUser,
  users,
  UserView,
  type Availability,
  type Caller,
  type Colleague,
  type CompanyAdmins,
  type CreateUser,
  type Handlers,
  type NamedProblem,
  type PageInput,
  type Presence,
  type RemoveUser,
  type UserId,
  type UserPage,
} from '@recado/contracts';
import { countForFirstPage, Files, inParallel, isDuplicate, Paging, requireUnchanged, Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { hashChosenPassword, type PasswordOwner } from '../auth/hash-chosen-password.ts';
import { PasswordConfirmation } from '../auth/password.confirmation.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import { endInvitations, isLastAdmin } from '../rows/last-admin.ts';
import { publishPresence, publishUser } from '../rows/publish-user.ts';
import { supportChangeOf, supportCreation, supportSessionBehind } from '../rows/support-change.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import { checkUserLimit } from '../rows/user-limit.ts';
import { refuseKey } from './refuse-key.ts';
import { UserReferences, type UserReferenceInput } from './user.references.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(users)
export class UserService implements Handlers<typeof users> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly passwords: PasswordConfirmation,
    private readonly references: UserReferences,
    private readonly files: Files,
  ) {}

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<UserPage> {
    return this.db.within(caller, async ({ users }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        users.page(search, start),
        countForFirstPage(start, () => users.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { users: page.map((user) => user.present()), count, ...end };
    });
  }

  colleagues(caller: Caller): Promise<Colleague[]> {
    return this.db.within(caller, async ({ users }) => (await users.list()).map((user) => user.asColleague()));
  }

  get(caller: Caller, { id }: UserId): Promise<UserView> {
    if (!may(caller, 'users-page:view') && caller.userId !== id) throw new Fault('ERR_NO_USER_FOUND');
    return this.db.within(caller, async ({ users }) => (await users.get(id)).present());
  }

  async create(
    caller: Caller,
    { password, allTicket, whatsappId: connectionId, ...given }: CreateUser,
  ): Promise<UserView> {
    refuseKey(caller, null, given);
    const passwordHash = await this.hash(caller, password, [given.name, given.email]);
    const references = await this.references.check(caller, { queueIds: given.queueIds, connectionId });
    return this.save(caller, 'created', async (scope) => {
      const company = await scope.companies.lock(caller.companyId);
      await checkUserLimit(scope, company);
      const { companyId } = caller;
      const supportChange = supportCreation(await supportSessionBehind(scope, caller));
      const user = { ...given, ...references, passwordHash, supportChange, allTicket: isOn(allTicket), companyId };
      return scope.users.add(user);
    });
  }

  async update(caller: Caller, input: UpdateUser): Promise<UserView> {
    const { id, password } = input;
    const isAdmin = may(caller, 'user-modal:editProfile');
    const isOwn = caller.userId === id;
    if (!isAdmin && !isOwn) throw new Fault('ERR_NO_USER_FOUND');
    if (isOwn) await this.confirmPassword(caller, input);
    const passwordHash = password ? await this.hash(caller, password, [input.name, input.email], id) : undefined;
    const references = isAdmin ? await this.referencesOf(caller, input) : {};
    return this.save(
      caller,
      'updated',
      async (scope) => {
        const user = await scope.users.lock(id);
        requireUnchanged(UpdateUser, input.version, UserView, user.present());
        const { email, profile } = user;
        refuseKey(caller, user, input);
        if (user.super && !isOwn) throw new Fault('ERR_NO_PERMISSION');
        user.name = input.name ?? user.name;
        user.email = input.email ?? user.email;
        user.passwordHash = passwordHash ?? user.passwordHash;
        if (isAdmin) await changeRights(scope, user, { ...input, ...references });
        const session = await supportSessionBehind(scope, caller);
        if (session !== null) user.supportChange = supportChangeOf(session, { email, profile }, user, !!passwordHash);
        // An ended user has no password that is known: without a new one nobody could sign in.
        else if (isAdmin && (passwordHash || !user.isEnded)) user.supportChange = null;
        await scope.users.save(user);
        if (passwordHash || user.email !== email) await scope.resets.removeOfUser(id);
        if (passwordHash)
          publishEndedSessions(scope, await scope.sessions.endOfUser(id, 'password', caller.sessionId), 'password');
        return user;
      },
      isOwn,
    );
  }

  async remove(caller: Caller, { id, ticketsTo }: RemoveUser): Promise<void> {
    const picture = await this.db.within(caller, async (scope) => {
      const user = await scope.users.get(id);
      refuseKey(caller, user);
      if (ticketsTo !== undefined) await demandColleague(scope, user, ticketsTo);
      const profile = await scope.personalProfiles.find(id);
      if (user.super) throw new Fault('ERR_NO_PERMISSION');
      if (user.profile === 'admin') await refuseLastAdmin(scope, user);
      publishEndedSessions(scope, await scope.sessions.endOfUser(id, 'removed'), 'removed');
      await endInvitations(scope, user);
      await scope.users.remove(id);
      scope.publish(userEvents.deleted, { userId: id, ticketsTo: ticketsTo ?? null });
      scope.publish(accountViews.userDeleted, { userId: id });
      return profile?.picturePath ?? null;
    });
    await this.files.discard(picture);
  }

  admins(caller: Caller): Promise<CompanyAdmins> {
    return this.db.within(caller, async ({ users, settings, personalProfiles }) => {
      const { language, timezone } = await settings.sessionSettings(caller.companyId);
      const rows = await users.listAdmins();
      const declined = await personalProfiles.withoutWeekMail(rows.map(({ id }) => id));
      const admins = rows.map(({ id, name, email }) => ({ id, name, email, weekMail: !declined.has(id) }));
      return { admins, language, timezone };
    });
  }

  presence(caller: Caller, { online }: Presence): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const { users } = scope;
      const user = await users.lockIfExists(caller.userId ?? 0);
      if (!user) return;
      const was = user.online;
      Object.assign(user, { online, seenAt: new Date() });
      await users.saveSeen(user);
      if (was !== online) publishPresence(scope, user);
    });
  }

  setAvailable(caller: Caller, { available }: Availability): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const { users } = scope;
      const user = await users.lock(caller.userId ?? 0);
      if (user.available === available) return;
      user.available = available;
      await users.saveAvailable(user);
      publishPresence(scope, user);
    });
  }

  private async referencesOf(
    caller: Caller,
    { id, queueIds, whatsappId: connectionId }: UpdateUser,
  ): Promise<Partial<UserReferenceInput>> {
    if (queueIds === undefined && connectionId === undefined) return {};
    const before = await this.db.within(caller, ({ users }) => users.get(id));
    return this.references.check(caller, { queueIds, connectionId }, before);
  }

  /** An unattended open page must not be enough to take over the account. */
  private async confirmPassword(
    caller: Caller,
    { id, email, password, currentPassword = '' }: UpdateUser,
  ): Promise<void> {
    const known = await this.db.within(caller, ({ users }) => users.get(id));
    if (password || (email && email !== known.email))
      await this.passwords.check(caller, currentPassword, 'currentPassword');
  }

  /** @param id the existing user whose password changes */
  private async hash(
    caller: Caller,
    password: string,
    given: PasswordOwner['guessable'],
    id: number | null = null,
  ): Promise<string> {
    const known = await this.db.within(caller, async ({ users, companies }) => {
      const company = await companies.get(caller.companyId);
      const user = id === null ? null : await users.get(id);
      return [company.name, user?.name, user?.email];
    });
    return hashChosenPassword(password, { guessable: [...given, ...known], address: caller.address });
  }

  private async save(
    caller: Caller,
    change: 'created' | 'updated',
    work: (scope: AccountsScope) => Promise<UserEntity>,
    isOwn = false,
  ): Promise<UserView> {
    const supportSession = supportSessionOf(caller);
    const saved = async (scope: AccountsScope) => {
      // A change that is saved after the session's end would not be taken back.
      if (supportSession && !(await scope.sessions.lock(supportSession))) throw new Fault('ERR_SESSION_EXPIRED');
      const user = await work(scope);
      publishUser(scope, user, change);
      return user.present();
    };
    try {
      // Support sessions of a super user are in other companies.
      if (isOwn && caller.super) return await this.db.asSystem('all sessions of one user', saved);
      return await this.db.within(caller, saved);
    } catch (error) {
      if (isDuplicate(error, 'users_email'))
        throw new Fault('ERR_DUPLICATED_EMAIL', {}, [{ field: 'email', rule: 'unique' }]);
      throw error;
    }
  }
}

const isOn = (value: string | undefined) => value === 'enable' || value === 'enabled';

async function changeRights(
  scope: AccountsScope,
  user: UserEntity,
  input: Omit<UpdateUser, 'queueIds' | 'whatsappId'> & Partial<UserReferenceInput>,
): Promise<void> {
  if (input.profile && input.profile !== 'admin' && user.profile === 'admin')
    await refuseLastAdmin(scope, user, [{ field: 'profile', rule: 'lastAdmin' }]);
  if (input.profile && input.profile !== 'admin' && user.profile === 'admin') await endInvitations(scope, user);
  user.profile = input.profile ?? user.profile;
  user.queueIds = input.queueIds ?? user.queueIds;
  if (input.allTicket !== undefined) user.allTicket = isOn(input.allTicket);
  if (input.connectionId !== undefined) user.connectionId = input.connectionId;
}

async function refuseLastAdmin(scope: AccountsScope, user: UserEntity, fields: NamedProblem[] = []): Promise<void> {
  if (await isLastAdmin(scope, user)) throw new Fault('ERR_LAST_ADMIN', {}, fields);
}

/** The colleague is not removed before the transaction ends. @throws ERR_NO_USER_FOUND, which names the field */
async function demandColleague({ users }: AccountsScope, { id }: UserEntity, colleagueId: number): Promise<void> {
  const colleague = colleagueId === id ? null : await users.lockIfExists(colleagueId);
  if (!colleague) throw new Fault('ERR_NO_USER_FOUND', {}, [{ field: 'ticketsTo', rule: 'exists' }]);
}
