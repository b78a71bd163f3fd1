import { PlatformConfig } from '@recado/platform';
import { IsIn, IsOptional, IsUrl } from 'class-validator';

export class BillingConfig extends PlatformConfig {
  /** The address of the web app, to which payment pages return and to which providers send notices. */
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) PUBLIC_URL = 'http://127.0.0.1:3000';
  /** With simulated phones anybody may play the bank of the sandbox. */
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
}
