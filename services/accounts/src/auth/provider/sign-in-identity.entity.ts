import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who a person of an OpenID provider is here: the provider never gives a subject to somebody else, as it may an address. */
@Entity({ name: 'sign_in_identities' })
export class SignInIdentityEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) userId: number;
  @Column() issuer: string;
  @Column() subject: string;
}
