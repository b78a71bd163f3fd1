import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The user of a person of an OpenID provider, by the subject: unlike an address, the provider never gives it to somebody else. */
@Entity({ name: 'sign_in_identities' })
export class SignInIdentityEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) userId: number;
  @Column() issuer: string;
  @Column() subject: string;
}
