import { PlatformConfig } from '@recado/platform';
import { IsEmail, IsOptional, IsString, MinLength } from 'class-validator';

export class AccountsConfig extends PlatformConfig {
  /** E-mail of the super user that the first migration creates. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  /** Without a value, a random password is created and printed once. */
  @IsOptional() @IsString() @MinLength(5) ADMIN_PASSWORD?: string;
  /** The mail server, which the service chat uses; only whether there is one is read here. */
  @IsOptional() @IsString() SMTP_URL?: string;

  get sendsMail(): boolean {
    return this.SMTP_URL !== undefined;
  }
}
