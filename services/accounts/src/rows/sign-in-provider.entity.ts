import { SignInProviderView, type SaveSignInProvider } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A provider with its client, the secret in the clear; null: the client has none. */
export interface SignInProviderAccess {
  companyId: number;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** The OpenID provider by which people of a company sign in. */
@Entity({ name: 'sign_in_providers' })
export class SignInProviderEntity {
  @PrimaryColumn('bigint') companyId: number;
  /** The name of the company where its people sign in, one of a kind in the installation. */
  @Column() signInName: string;
  @Column() issuer: string;
  @Column() clientId: string;
  @Column({ type: 'bytea', nullable: true }) clientSecret: Buffer | null;
  @Column() enabled: boolean;
  @Column() required: boolean;
  @Column() createsUsers: boolean;
  @Column() allTicket: boolean;
  @Column() adminClaim: string;
  @Column() adminValue: string;

  static of(companyId: number, given: SaveSignInProvider): SignInProviderEntity {
    const { version: _version, clientSecret: _secret, ...columns } = given;
    return Object.assign(new SignInProviderEntity(), { clientSecret: null, ...columns, companyId });
  }

  present(): SignInProviderView {
    const { companyId: _companyId, clientSecret, ...columns } = this;
    return withVersion(SignInProviderView, { ...columns, hasClientSecret: clientSecret !== null });
  }

  /** An admin with a second factor keeps the password for the day the provider is down. */
  refusesPassword({ profile, secondFactor }: { profile: string; secondFactor: boolean }): boolean {
    return this.enabled && this.required && !(profile === 'admin' && secondFactor);
  }
}
