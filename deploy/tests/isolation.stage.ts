import { apiScopes, type Profile } from '@recado/contracts';
import type { Client } from 'pg';
import { renewSession, signIn, type TestCompany } from '../client/company.factory.ts';
import { createThings } from './isolation.things.ts';
import type { Things } from './isolation.types.ts';
import { newCompany, product, superToken } from './running-product.ts';
import { aLockedCompany, asAllowedSupport, aUser } from './user.factory.ts';

/** Part of all texts of the other company. */
export const SECRET = 'Segredo-da-Vizinha';

export interface IsolationStage {
  mine: TestCompany;
  theirs: TestCompany;
  own: Things;
  foreign: Things;
  /** Signed addresses of a picture of each company. */
  ownFile: string;
  foreignFile: string;
  /** An access token for each kind of attacker. */
  attackers: Record<Attacker, string>;
  /** Renews the attackers' access tokens, which expire sooner than a slow machine has run the tests. */
  renewTokens: () => Promise<void>;
}
/** `key`: an API key with all scopes. */
export const attackers = ['admin', 'supervisor', 'user', 'super', 'support', 'locked', 'key'] as const;
export type Attacker = (typeof attackers)[number];

export async function openIsolationStage(sql: Client): Promise<IsolationStage> {
  const mine = await newCompany();
  const theirs = await newCompany(SECRET);
  const [own, ownFile] = await createThings(sql, mine, 'Minha');
  const [foreign, foreignFile] = await createThings(sql, theirs, SECRET);
  const sessions = await signInAttackers(mine, own);
  const lasting = await openLastingAccess(mine);
  const attackersNow = async (): Promise<Record<Attacker, string>> => ({
    admin: sessions.admin.token,
    supervisor: sessions.supervisor.token,
    user: sessions.user.token,
    locked: sessions.locked.token,
    super: await superToken(),
    ...lasting,
  });
  const attackers = await attackersNow();
  return {
    mine,
    theirs,
    own,
    foreign,
    ownFile,
    foreignFile,
    attackers,
    async renewTokens() {
      for (const session of Object.values(sessions)) await renewSession(product, session);
      Object.assign(attackers, await attackersNow());
    },
  };
}

async function signInAttackers(company: TestCompany, { queue }: Things) {
  const signedIn = async (profile: Profile) => {
    const { email, password } = await aUser(company, profile, [queue]);
    return { email, password, ...(await signIn(product, email, password)) };
  };
  return {
    admin: company,
    supervisor: await signedIn('supervisor'),
    user: await signedIn('user'),
    locked: await aLockedCompany(),
  };
}

/** Access that lasts longer than any run of the tests. */
const openLastingAccess = async (company: TestCompany) => ({
  support: await asAllowedSupport(company),
  key: (await company.api.apiKeys.create({ name: 'Everything', kind: 'live', scopes: [...apiScopes] })).secret,
});
