import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in by a provider that has begun. Only the hash of its state is stored. */
@Entity({ name: 'sign_in_requests' })
export class SignInRequestEntity {
  @PrimaryColumn('text') stateHash: string;
  @Column({ type: 'bigint' }) companyId: number;
  /** The provider as it was at the beginning: an answer is none to another one. */
  @Column() issuer: string;
  @Column() clientId: string;
  /** `RequestSecrets` as JSON, encrypted. */
  @Column({ type: 'bytea' }) sealed: Buffer;
  @Column({ type: 'timestamptz' }) expiresAt: Date;
}

/** The verifier proves to the provider who began the sign-in (RFC 7636), the nonce proves to us that the answer is to it. */
export interface RequestSecrets {
  verifier: string;
  nonce: string;
}
