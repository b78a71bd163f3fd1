import { RowRepository, type Keys } from '@recado/platform';
import { Secret } from 'otpauth';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../rows/user.entity.ts';
import { isAppCode, newRecoveryCodes, newSecret, SecondFactorEntity, normalizeCode } from './second-factor.entity.ts';

const RECOVERY = 'recovery-code';

/** Callers hold the lock of the user's row, so that codes of one user are checked one after the other. */
export class SecondFactorRepository extends RowRepository<SecondFactorEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SecondFactorEntity);
  }

  /** Replaces an unconfirmed secret. */
  async begin({ id: userId, companyId }: UserEntity): Promise<Secret> {
    const secret = newSecret();
    const sealed = this.keys.seal('second-factor', String(userId), Buffer.from(secret.bytes));
    const fresh = { userId, companyId, sealed, lastStep: 0, recoveryHashes: [], begunAt: new Date() };
    await this.rows.upsert(fresh, ['userId']);
    return secret;
  }

  find(userId: number): Promise<SecondFactorEntity | null> {
    return this.rows.findOneBy({ userId });
  }

  /**
   * Accepts a code of the app or a recovery code once.
   * @returns whether the code is valid
   */
  async takeCode(factor: SecondFactorEntity, given: string): Promise<boolean> {
    const code = normalizeCode(given);
    const isRight = isAppCode(code)
      ? factor.takeAppCode(code, this.secretOf(factor))
      : factor.takeRecoveryCode(this.hashes(factor.userId, code));
    if (isRight) await this.save(factor);
    return isRight;
  }

  /** @returns the recovery codes, of which only hashes are stored */
  async createRecoveryCodes(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.rows.update({ userId }, { recoveryHashes: codes.map((code) => this.hash(userId, normalizeCode(code))) });
    return codes;
  }

  async remove(userId: number): Promise<void> {
    await this.rows.delete({ userId });
  }

  async removeUnconfirmed(): Promise<void> {
    await this.manager.query(
      `delete from accounts.second_factors f using accounts.users u
       where u.id = f.user_id and not u.second_factor and f.begun_at < now() - interval '1 day'`,
    );
  }

  private async save({ userId, lastStep, recoveryHashes }: SecondFactorEntity): Promise<void> {
    await this.rows.update({ userId }, { lastStep, recoveryHashes });
  }
  private secretOf({ userId, sealed }: SecondFactorEntity): Secret {
    const bytes = this.keys.open('second-factor', String(userId), sealed);
    return new Secret({ buffer: new Uint8Array(bytes).buffer });
  }
  /** The hash is keyed, so that the table alone does not allow guessing. */
  private hash(userId: number, code: string): string {
    return this.keys.hash(RECOVERY, `${userId}|${code}`);
  }
  private hashes(userId: number, code: string): string[] {
    return this.keys.hashes(RECOVERY, `${userId}|${code}`);
  }
}
