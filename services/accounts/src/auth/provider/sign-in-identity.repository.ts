import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { SignInIdentityEntity } from './sign-in-identity.entity.ts';

export class SignInIdentityRepository extends RowRepository<SignInIdentityEntity> {
  constructor(manager: EntityManager) {
    super(manager, SignInIdentityEntity);
  }

  find(companyId: number, issuer: string, subject: string): Promise<SignInIdentityEntity | null> {
    return this.rows.findOneBy({ companyId, issuer, subject });
  }
  ofUser(userId: number, issuer: string): Promise<SignInIdentityEntity | null> {
    return this.rows.findOneBy({ userId, issuer });
  }
  async add(identity: Omit<SignInIdentityEntity, 'id'>): Promise<void> {
    await this.rows.insert(identity);
  }
}
