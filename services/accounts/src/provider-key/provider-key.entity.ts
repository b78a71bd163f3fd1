import {
  Fault,
  type ApiAccess,
  type CreateProviderKey,
  type ProviderKeyView,
  type ProviderKeyWithSecret,
  type ProviderScope,
  type ResolvedApiKey,
} from '@recado/contracts';
import { hashSecret, newApiKeySecret, shownPrefix } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A row of the API keys, of the kind `provider` and of the platform's own company. */
@Entity({ name: 'api_keys' })
export class ProviderKeyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column({ type: 'text' }) kind: 'provider';
  @Column() version: number;
  @Column() prefix: string;
  @Column() secretHash: string;
  @Column({ type: 'text', array: true }) scopes: ProviderScope[];
  @Column({ type: 'text', array: true }) allowedAddresses: string[];
  @Column({ type: 'timestamptz', nullable: true }) expiresAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  /** The name of the user at that time. */
  @Column() createdBy: string;

  /** @throws Fault ERR_API_KEY_EXPIRY */
  static create(
    companyId: number,
    { name, scopes, allowedAddresses = [], expiresAt = null }: CreateProviderKey,
    createdBy: string,
  ): { key: ProviderKeyEntity; secret: string } {
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
      throw new Fault('ERR_API_KEY_EXPIRY', {}, [{ field: 'expiresAt', rule: 'ERR_API_KEY_EXPIRY' }]);
    const secret = newApiKeySecret('provider');
    const key = Object.assign(new ProviderKeyEntity(), {
      companyId,
      name,
      kind: 'provider' as const,
      version: 1,
      prefix: shownPrefix(secret),
      secretHash: hashSecret(secret),
      scopes,
      allowedAddresses,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      lastUsedAt: null,
      createdAt: new Date(),
      createdBy,
    });
    return { key, secret };
  }

  /** A key of the provider has no scope of a company and no connection. */
  resolve(access: ApiAccess): ResolvedApiKey {
    const { id, version, companyId, name, scopes, allowedAddresses, expiresAt } = this;
    return {
      ...access,
      id,
      version,
      companyId,
      name,
      scopes: [],
      providerScopes: scopes,
      whatsappIds: [],
      isTest: false,
      allowedAddresses,
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  }

  present(): ProviderKeyView {
    const { id, name, prefix, scopes, allowedAddresses, expiresAt, lastUsedAt, createdAt, createdBy } = this;
    return {
      id,
      name,
      prefix,
      scopes,
      allowedAddresses,
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      createdBy,
    };
  }

  presentWith(secret: string): ProviderKeyWithSecret {
    return { ...this.present(), secret };
  }
}
