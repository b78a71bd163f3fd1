import type { Profile, SessionUser } from '@recado/contracts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn, type TestCompany } from '../client/company.factory.ts';
import { call, newCompany, platformApi, product } from './running-product.ts';

const PASSWORD = 'secret of the user 1';
const OVERDUE_MS = 5 * 86_400_000;

/** A user of a company, who can sign in. */
export async function aUser(company: TestCompany, profile: Profile, queueIds: number[] = []) {
  const email = `${profile}-${crypto.randomUUID()}@example.com`;
  const { id } = await company.api.users.create({
    name: 'Some One',
    email,
    password: PASSWORD,
    profile,
    queueIds,
    allTicket: 'enable',
  });
  return { id, email, password: PASSWORD, signIn: async () => (await signIn(product, email, PASSWORD)).token };
}

/** A company whose subscription is long overdue, with its admin signed in. */
export async function aLockedCompany(): Promise<TestCompany> {
  const company = await newCompany();
  const { companies } = await platformApi();
  await companies.update({ id: company.id, dueDate: new Date(Date.now() - OVERDUE_MS).toISOString() });
  return { ...company, ...(await signIn(product, company.email, company.password)) };
}

/** Support with the consent of the company, which may do all that an admin may but for the company's own decisions. */
export async function asAllowedSupport(company: TestCompany): Promise<string> {
  const token = await asSupport(company);
  const [session] = await company.api.supportSessions.list();
  if (!session) throw new Error('the company lists no support session');
  await company.api.supportSessions.allow({ id: session.id });
  await eventually(async () => {
    const { body } = await call(token, 'auth.me');
    return (body as SessionUser).support?.mayChangeAccess;
  }, 'the consent');
  return token;
}

/** The super user as support of a company. @returns the access token */
export async function asSupport({ id }: TestCompany): Promise<string> {
  const { auth } = await platformApi();
  return (await auth.enter({ companyId: id, reason: 'to see what can be reached' })).token;
}
