import { Fault } from '@recado/contracts';
import { RowRepository, type Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { SignInProviderEntity, type SignInProviderAccess } from './sign-in-provider.entity.ts';

const PURPOSE = 'sign-in-provider';
const contextOf = (companyId: number) => `${companyId}|clientSecret`;

export class SignInProviderRepository extends RowRepository<SignInProviderEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SignInProviderEntity);
  }

  find(companyId: number): Promise<SignInProviderEntity | null> {
    return this.rows.findOneBy({ companyId });
  }
  /** The lock serialises changes of the address and of the secret that is sent to it. */
  lock(companyId: number): Promise<SignInProviderEntity | null> {
    return this.rows.findOne({ where: { companyId }, lock: { mode: 'pessimistic_write' } });
  }
  /** null: the company has none, or it is switched off. */
  findEnabled(companyId: number): Promise<SignInProviderEntity | null> {
    return this.rows.findOneBy({ companyId, enabled: true });
  }
  /** @throws Fault ERR_NO_SIGN_IN_PROVIDER_FOUND, also for a provider that is switched off */
  async getByName(signInName: string): Promise<SignInProviderEntity> {
    const found = await this.rows.findOneBy({ signInName, enabled: true });
    if (!found) throw new Fault('ERR_NO_SIGN_IN_PROVIDER_FOUND');
    return found;
  }
  async save(provider: SignInProviderEntity): Promise<void> {
    await this.rows.upsert(provider, ['companyId']);
  }
  async remove(companyId: number): Promise<void> {
    const { affected } = await this.rows.delete({ companyId });
    if (!affected) throw new Fault('ERR_NO_SIGN_IN_PROVIDER_FOUND');
  }

  seal(companyId: number, secret: string): Buffer {
    return this.keys.seal(PURPOSE, contextOf(companyId), Buffer.from(secret));
  }
  open({ companyId, issuer, clientId, clientSecret: sealed }: SignInProviderEntity): SignInProviderAccess {
    const clientSecret = sealed && this.keys.open(PURPOSE, contextOf(companyId), sealed).toString();
    return { companyId, issuer, clientId, clientSecret };
  }
}
