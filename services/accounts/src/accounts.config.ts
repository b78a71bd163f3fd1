import { ErasingConfig } from '@recado/platform';
import { IsEmail, IsInt, IsOptional, IsString, Min, MinLength } from 'class-validator';

export class AccountsConfig extends ErasingConfig {
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

  get sendsMail(): boolean {
    return this.SMTP_URL !== undefined;
  }
}
