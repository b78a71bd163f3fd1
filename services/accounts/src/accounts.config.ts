import { EgressConfig } from '@recado/egress';
import { ErasingConfig } from '@recado/platform';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Matches, Min, MinLength } from 'class-validator';

export class AccountsConfig extends ErasingConfig implements EgressConfig {
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) PUBLIC_URL = 'http://127.0.0.1:3000';
  /**
   * Private networks (`10.1.0.0/16`), addresses and host names, with a port or without one, that may be called, separated by
   * commas.
   */
  @IsOptional() @IsString() EGRESS_ALLOW = '';
  /**
   * Ports and ranges of ports that may be called, separated by commas.
   * @defaultValue 80,443,1024-65535
   */
  @IsOptional() @Matches(/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/) EGRESS_PORTS = new EgressConfig().EGRESS_PORTS;
  /** E-mail of the super user that the first migration creates. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  /** Password of that super user. Without a value a random one is made and printed once. */
  @IsOptional() @IsString() @MinLength(5) ADMIN_PASSWORD?: string;
  /** The server that takes mails: `smtp://user:password@host:587`, `smtps://…`. No mail is sent without it. */
  @IsOptional() @IsString() SMTP_URL?: string;
  /** Requests a minute of one API key. */
  @IsOptional() @IsInt() @Min(1) API_KEY_REQUESTS_PER_MINUTE = 600;
  /** Requests a minute of all API keys and tokens of a company. */
  @IsOptional() @IsInt() @Min(1) API_COMPANY_REQUESTS_PER_MINUTE = 1_200;
  /**
   * Time between two publications of the accepted requests, which billing counts.
   * @internal
   */
  @IsOptional() @IsInt() @Min(100) API_CALLS_MS = 60_000;

  /**
   * The page to which the provider of a company sends people back. Each company has its own: the provider of one cannot have
   * another's send its code to where this one takes it for an answer of its own.
   */
  signInReturnAddress(companyId: number): string {
    return new URL(`/provider-return/${companyId}`, this.PUBLIC_URL).href;
  }
  /** The address at which the provider of a company says that somebody has signed out there. */
  signOutNoticeAddress(companyId: number): string {
    return new URL(`/auth/provider/${companyId}/logout`, this.PUBLIC_URL).href;
  }
  get sendsMail(): boolean {
    return this.SMTP_URL !== undefined;
  }
}
