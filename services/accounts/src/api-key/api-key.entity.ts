import {
  ApiKeyView,
  Fault,
  scopesOfConnections,
  type ApiAccess,
  type ApiKeyKind,
  type ApiKeyRights,
  type ApiKeyWithSecret,
  type ApiScope,
  type CreateApiKey,
  type ResolvedApiKey,
  type UpdateApiKey,
} from '@recado/contracts';
import { hashSecret, newApiKeySecret, shownPrefix, withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const HOUR_MS = 3_600_000;

@Entity({ name: 'api_keys' })
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column({ type: 'text' }) kind: ApiKeyKind;
  /** Grows with each change, so that a gateway that knows an earlier version resolves the key again. */
  @Column() version: number;
  @Column() prefix: string;
  @Column() secretHash: string;
  /** The secret before the last rotation, and until when it is valid. */
  @Column({ type: 'text', nullable: true }) previousHash: string | null;
  @Column({ type: 'timestamptz', nullable: true }) previousUntil: Date | null;
  @Column({ type: 'text', array: true }) scopes: ApiScope[];
  /** null: all connections. */
  @Column({ name: 'whatsapp_ids', type: 'bigint', array: true, nullable: true }) connectionIds: number[] | null;
  @Column({ type: 'text', array: true }) allowedAddresses: string[];
  @Column({ type: 'timestamptz', nullable: true }) expiresAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt: Date | null;
  @Column({ type: 'text', nullable: true }) lastUsedAddress: string | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  /** The name of the user at that time. */
  @Column() createdBy: string;

  static create(companyId: number, { kind, ...given }: CreateApiKey, createdBy: string) {
    const secret = newApiKeySecret(kind);
    const key = Object.assign(new ApiKeyEntity(), {
      companyId,
      kind,
      version: 0,
      prefix: shownPrefix(secret),
      secretHash: hashSecret(secret),
      previousHash: null,
      previousUntil: null,
      connectionIds: null,
      allowedAddresses: [],
      expiresAt: null,
      lastUsedAt: null,
      lastUsedAddress: null,
      createdAt: new Date(),
      createdBy,
    });
    key.change(given);
    return { key, secret };
  }

  /** @throws Fault ERR_API_KEY_EXPIRY, ERR_API_KEY_SCOPES */
  change(
    { name, scopes, whatsappIds: connectionIds, allowedAddresses, expiresAt }: Omit<UpdateApiKey, 'id' | 'version'>,
    now = Date.now(),
  ): void {
    if (expiresAt && Date.parse(expiresAt) <= now)
      throw new Fault('ERR_API_KEY_EXPIRY', {}, [{ field: 'expiresAt', rule: 'ERR_API_KEY_EXPIRY' }]);
    if (name !== undefined) this.name = name;
    if (scopes) this.scopes = scopes;
    if (connectionIds !== undefined) this.connectionIds = connectionIds;
    if (allowedAddresses) this.allowedAddresses = allowedAddresses;
    if (expiresAt !== undefined) this.expiresAt = expiresAt === null ? null : new Date(expiresAt);
    if (this.connectionIds !== null && !this.scopes.every((scope) => scopesOfConnections.includes(scope)))
      throw new Fault('ERR_API_KEY_SCOPES', {}, [{ field: 'scopes', rule: 'ERR_API_KEY_SCOPES' }]);
    this.version += 1;
  }

  /**
   * The present secret stays valid for the overlap; one before it becomes invalid.
   * @returns the new secret
   */
  rotate(overlapHours: number, now = Date.now()): string {
    const secret = newApiKeySecret(this.kind);
    const hasOverlap = overlapHours > 0;
    this.previousHash = hasOverlap ? this.secretHash : null;
    this.previousUntil = hasOverlap ? new Date(now + overlapHours * HOUR_MS) : null;
    this.secretHash = hashSecret(secret);
    this.prefix = shownPrefix(secret);
    this.version += 1;
    return secret;
  }

  endOverlap(): void {
    Object.assign(this, { previousHash: null, previousUntil: null });
    this.version += 1;
  }

  /** The end of a secret's validity; null: none. */
  private endOf(hash: string): Date | null {
    if (hash === this.secretHash || !this.previousUntil) return this.expiresAt;
    return this.expiresAt && this.expiresAt < this.previousUntil ? this.expiresAt : this.previousUntil;
  }

  resolve(hash: string, access: ApiAccess): ResolvedApiKey {
    const { id, version, companyId, name, scopes, connectionIds, kind, allowedAddresses } = this;
    return {
      ...access,
      id,
      version,
      companyId,
      name,
      scopes,
      providerScopes: null,
      whatsappIds: connectionIds,
      isTest: kind === 'test',
      allowedAddresses,
      expiresAt: this.endOf(hash)?.toISOString() ?? null,
    };
  }

  presentRights(now = new Date()): ApiKeyRights {
    const { scopes, connectionIds, expiresAt } = this;
    return { isValid: expiresAt === null || expiresAt > now, scopes, whatsappIds: connectionIds };
  }

  present(now = new Date()): ApiKeyView {
    const { id, name, kind, prefix, scopes, connectionIds, allowedAddresses, lastUsedAddress, createdBy } = this;
    const { expiresAt, lastUsedAt, previousUntil, createdAt } = this;
    return withVersion(ApiKeyView, {
      id,
      name,
      kind,
      prefix,
      scopes,
      whatsappIds: connectionIds,
      allowedAddresses,
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lastUsedAddress,
      previousValidUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
      createdAt: createdAt.toISOString(),
      createdBy,
    });
  }

  presentWith(secret: string): ApiKeyWithSecret {
    return { ...this.present(), secret };
  }
}
