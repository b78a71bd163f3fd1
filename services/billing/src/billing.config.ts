import { EgressConfig } from '@recado/egress';
import { PlatformConfig } from '@recado/platform';
import { IsIn, IsJSON, IsOptional, IsString, IsUrl, Matches } from 'class-validator';

export class BillingConfig extends PlatformConfig implements EgressConfig {
  /** The address of the web app, to which payment pages return and to which providers send notices. */
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) PUBLIC_URL = 'http://127.0.0.1:3000';
  /** With simulated phones anybody may play the bank of the sandbox. */
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
  @IsOptional() @IsString() EGRESS_ALLOW = '';
  @IsOptional() @Matches(/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/) EGRESS_PORTS = new EgressConfig().EGRESS_PORTS;
  /** Addresses of payment providers instead of their own, for tests: `{"efi":{"url":"https://…","ca":"…"}}`. */
  @IsOptional() @IsJSON() PAYMENT_ENDPOINTS = '{}';

  /** The page on which a company pays its invoices. */
  get checkoutUrl(): string {
    return new URL('/financeiro', this.PUBLIC_URL).href;
  }
}
