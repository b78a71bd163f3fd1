import { EgressConfig } from '@recado/egress';
import { PlatformConfig } from '@recado/platform';
import { IsIn, IsJSON, IsOptional, IsString, IsUrl, Matches } from 'class-validator';

export class BillingConfig extends PlatformConfig implements EgressConfig {
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) PUBLIC_URL = 'http://127.0.0.1:3000';
  /** The real WhatsApp, or simulated phones; then anybody may play the bank of the sandbox, too. */
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
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
  /**
   * Addresses of payment providers instead of their own, for tests: `{"efi":{"url":"https://…","ca":"…"}}`.
   * @internal
   */
  @IsOptional() @IsJSON() PAYMENT_ENDPOINTS = '{}';

  /** The page on which a company pays its invoices. */
  get checkoutUrl(): string {
    return new URL('/financeiro', this.PUBLIC_URL).href;
  }
}
