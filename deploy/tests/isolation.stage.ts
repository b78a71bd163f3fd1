import { apiScopes } from '@recado/contracts';
import type { Client } from 'pg';
import type { TestCompany } from '../client/company.factory.ts';
import { createThings } from './isolation.things.ts';
import type { Things } from './isolation.types.ts';
import { newCompany, superToken } from './running-product.ts';
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
}
/** `key`: an API key with all scopes. */
export const attackers = ['admin', 'supervisor', 'user', 'super', 'support', 'locked', 'key'] as const;
export type Attacker = (typeof attackers)[number];

export async function openIsolationStage(sql: Client): Promise<IsolationStage> {
  const mine = await newCompany();
  const theirs = await newCompany(SECRET);
  const [own, ownFile] = await createThings(sql, mine, 'Minha');
  const [foreign, foreignFile] = await createThings(sql, theirs, SECRET);
  return { mine, theirs, own, foreign, ownFile, foreignFile, attackers: await signInAttackers(mine, own) };
}

async function signInAttackers(company: TestCompany, { queue }: Things): Promise<Record<Attacker, string>> {
  return {
    admin: company.token,
    supervisor: await (await aUser(company, 'supervisor', [queue])).signIn(),
    user: await (await aUser(company, 'user', [queue])).signIn(),
    super: await superToken(),
    support: await asAllowedSupport(company),
    locked: (await aLockedCompany()).token,
    key: (await company.api.apiKeys.create({ name: 'Everything', kind: 'live', scopes: [...apiScopes] })).secret,
  };
}
