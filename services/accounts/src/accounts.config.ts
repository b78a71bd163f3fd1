import { PlatformConfig } from '@recado/platform';
import { IsEmail, IsOptional, IsString, MinLength } from 'class-validator';

export class AccountsConfig extends PlatformConfig {
  /** Of the super user made by the first migration. */
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  /** A random one is made and printed once when it is not given. */
  @IsOptional() @IsString() @MinLength(5) ADMIN_PASSWORD?: string;
}
