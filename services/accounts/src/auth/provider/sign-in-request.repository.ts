import { createHash } from 'node:crypto';
import { Fault } from '@recado/contracts';
import { RowRepository, type Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import type { SignInProviderEntity } from '../../rows/sign-in-provider.entity.ts';
import { SignInRequestEntity, type RequestSecrets } from './sign-in-request.entity.ts';

const PURPOSE = 'sign-in-request';
/** The time for the provider's page, with a second factor there. */
const LIFETIME_MS = 600_000;

const hash = (state: string) => createHash('sha256').update(state).digest('base64url');

export class SignInRequestRepository extends RowRepository<SignInRequestEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SignInRequestEntity);
  }

  async add(
    state: string,
    secrets: RequestSecrets,
    provider: Pick<SignInProviderEntity, 'companyId' | 'issuer' | 'clientId'>,
  ): Promise<void> {
    const stateHash = hash(state);
    const sealed = this.keys.seal(PURPOSE, stateHash, Buffer.from(JSON.stringify(secrets)));
    const { companyId, issuer, clientId } = provider;
    await this.manager.query(
      `insert into accounts.sign_in_requests (state_hash, company_id, issuer, client_id, sealed, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [stateHash, companyId, issuer, clientId, sealed, new Date(Date.now() + LIFETIME_MS)],
    );
  }
  /**
   * Uses a state up: of concurrent callers one gets the request.
   * @throws Fault ERR_SIGN_IN_ENDED
   */
  async take(state: string): Promise<SignInRequestEntity & RequestSecrets> {
    const stateHash = hash(state);
    const found = await this.rows.findOne({ where: { stateHash }, lock: { mode: 'pessimistic_write' } });
    if (!found || found.expiresAt <= new Date()) throw new Fault('ERR_SIGN_IN_ENDED');
    await this.rows.delete({ stateHash });
    const secrets = this.keys.open(PURPOSE, stateHash, found.sealed).toString();
    return Object.assign(found, JSON.parse(secrets) as RequestSecrets);
  }
  async removeExpired(): Promise<void> {
    await this.manager.query(`delete from accounts.sign_in_requests where expires_at < now()`);
  }
}
