import { Rows, type Keys } from '@recado/platform';
import { Secret } from 'otpauth';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../user/user.entity.ts';
import { isAppCode, newRecoveryCodes, newSecret, SecondFactorEntity, typed } from './second-factor.entity.ts';

/** Whoever asks here holds the user's row: two codes of one user are looked at one after the other. */
export class SecondFactorRepository extends Rows<SecondFactorEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SecondFactorEntity);
  }

  /** A new secret, not in force yet; one that was begun before is gone. */
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

  /** Takes a code of the app or a recovery code: each is good once. @returns whether it was right */
  async take(factor: SecondFactorEntity, given: string): Promise<boolean> {
    const code = typed(given);
    const isRight = isAppCode(code)
      ? factor.takeAppCode(code, this.secretOf(factor))
      : factor.takeRecoveryCode(this.hash(factor.userId, code));
    if (isRight) await this.save(factor);
    return isRight;
  }

  /** @returns the recovery codes, which are kept by their hashes only */
  async giveRecoveryCodes(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.rows.update({ userId }, { recoveryHashes: codes.map((code) => this.hash(userId, typed(code))) });
    return codes;
  }

  async remove(userId: number): Promise<void> {
    await this.rows.delete({ userId });
  }

  /** Secrets that were shown and never confirmed. */
  async sweep(): Promise<void> {
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
  /** By a key: the table alone is not enough to try codes on. */
  private hash(userId: number, code: string): string {
    return this.keys.sign('recovery-code', `${userId}|${code}`);
  }
}
