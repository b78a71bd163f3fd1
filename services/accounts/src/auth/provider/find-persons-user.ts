import { accountViews, auditOf, audits, Fault } from '@recado/contracts';
import type { AuthScope } from '../../auth.database.ts';
import type { CompanyEntity } from '../../rows/company.entity.ts';
import { endInvitations, isLastAdmin } from '../../rows/last-admin.ts';
import { publishUser } from '../../rows/publish-user.ts';
import type { SignInProviderEntity } from '../../rows/sign-in-provider.entity.ts';
import { supportCreation } from '../../rows/support-change.ts';
import type { UserEntity } from '../../rows/user.entity.ts';
import { checkUserLimit } from '../../rows/user-limit.ts';
import { unmatchedHash } from '../hash-password.ts';
import { publishEndedSessions } from '../publish-ended-sessions.ts';
import type { Person } from './read-person.ts';

/**
 * The user whom a person of the company's provider is here. Somebody who comes for the first time is known by the e-mail
 * address, or becomes a user by an invitation or because the company wants it. The transaction is one of the company.
 * @param address of the browser, for the audit log
 * @throws Fault ERR_UNKNOWN_PERSON, ERR_OTHER_PERSON, ERR_NO_PERMISSION for want of a place
 */
export async function findPersonsUser(
  scope: AuthScope,
  provider: SignInProviderEntity,
  person: Person,
  address: string | null,
): Promise<UserEntity> {
  const { companyId, issuer } = provider;
  // The lock lets one of several sign-ins of a new person make the user.
  const company = await scope.companies.lock(companyId);
  const identity = await scope.signInIdentities.find(companyId, issuer, person.subject);
  const user = identity
    ? await scope.users.lock(identity.userId)
    : await linkUser(scope, { provider, company }, person, address);
  // Support made the user or took the address, its session is over, and no admin has kept the user.
  if (user.isEnded) throw new Fault('ERR_UNKNOWN_PERSON');
  await followProfile(scope, user, person, address);
  return user;
}

interface Home {
  provider: SignInProviderEntity;
  /** The lock of the company's row is held. */
  company: CompanyEntity;
}

async function linkUser(scope: AuthScope, home: Home, person: Person, address: string | null): Promise<UserEntity> {
  const { companyId, issuer } = home.provider;
  if (person.email === null) throw new Fault('ERR_UNKNOWN_PERSON');
  const found = await scope.users.byEmail(person.email);
  const known = found && (await scope.users.lock(found.id));
  // Support has given the user this address, which may be its own.
  if (known && (known.supportChange?.email ?? null) !== null) throw new Fault('ERR_UNKNOWN_PERSON');
  const user = known ?? (await addUser(scope, home, { ...person, email: person.email }, address));
  // A provider may give the address of somebody who left to somebody new, who is not to be taken for the other.
  if (await scope.signInIdentities.ofUser(user.id, issuer)) throw new Fault('ERR_OTHER_PERSON');
  if (known && known.profile !== 'admin') await endPassword(scope, known);
  await scope.signInIdentities.add({ companyId, userId: user.id, issuer, subject: person.subject });
  return user;
}

/**
 * People who are no admins may give their user any address, that of a colleague to come, too: from the first sign-in by the
 * provider on it is that person's alone.
 */
async function endPassword(scope: AuthScope, user: UserEntity): Promise<void> {
  user.passwordHash = unmatchedHash;
  await scope.users.save(user);
  await scope.resets.removeOfUser(user.id);
  publishEndedSessions(scope, await scope.sessions.endOfUser(user.id, 'password'), 'password');
}

async function addUser(
  scope: AuthScope,
  { provider: { companyId, createsUsers, allTicket }, company }: Home,
  { email, name, isAdmin }: Person & { email: string },
  address: string | null,
): Promise<UserEntity> {
  const invitation = await scope.invitations.takeByEmail(email);
  if (!invitation && !createsUsers) throw new Fault('ERR_UNKNOWN_PERSON');
  const supportSession = invitation?.supportSession ?? null;
  if (supportSession !== null && !(await scope.sessions.lock(supportSession))) throw new Fault('ERR_UNKNOWN_PERSON');
  await checkUserLimit(scope, company);
  const rights = invitation
    ? { profile: invitation.profile, allTicket: invitation.allTicket, queueIds: invitation.queueIds }
    : { profile: isAdmin ? ('admin' as const) : ('user' as const), allTicket };
  const user = await scope.users.add({
    ...rights,
    companyId,
    email,
    name: name ?? invitation?.name ?? email.slice(0, 50),
    // Nobody knows a password of the user; a link in a mail sets one where the company allows passwords.
    passwordHash: unmatchedHash,
    supportChange: supportCreation(supportSession),
  });
  publishUser(scope, user, 'created');
  if (invitation) scope.publish(accountViews.invitations, {}, { companyId });
  note(scope, user, address, 'created');
  return user;
}

/** The provider decides who is an admin, where the company wants it; the last admin stays one, and a supervisor a supervisor. */
async function followProfile(
  scope: AuthScope,
  user: UserEntity,
  { isAdmin }: Person,
  address: string | null,
): Promise<void> {
  const wasAdmin = user.profile === 'admin';
  if (isAdmin === null || isAdmin === wasAdmin || user.super) return;
  if (wasAdmin) {
    if (await isLastAdmin(scope, user)) return;
    await endInvitations(scope, user);
  }
  user.profile = isAdmin ? 'admin' : 'user';
  await scope.users.save(user);
  publishUser(scope, user, 'updated');
  note(scope, user, address, 'profile');
}

function note(scope: AuthScope, user: UserEntity, address: string | null, change: 'created' | 'profile'): void {
  const { id, profile, companyId } = user;
  const entry = auditOf('providerSignIn.complete', { userId: id, support: null, address }, { id, change, profile });
  scope.publish(audits.accounts, entry, { companyId });
}
