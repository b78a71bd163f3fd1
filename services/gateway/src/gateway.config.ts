import { ProcessConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

export class GatewayConfig extends ProcessConfig {
  @IsOptional() @IsInt() @Min(0) @Max(65_535) GATEWAY_PORT = 8080;
  @IsOptional() @IsString() GATEWAY_HOST = '0.0.0.0';
  /** Several gateways on one port of one machine share it (Linux). */
  @IsOptional() @IsIn(['0', '1']) GATEWAY_SHARE_PORT = '0';
  /** Origins of other sites that may call, separated by commas; the web app needs none. */
  @IsOptional() @IsString() CORS_ORIGINS = '';
  /**
   * Whose `X-Forwarded-*` counts for the caller's address: addresses and networks of proxies, separated by commas, or how
   * many proxies stand in front. Without it, nobody's.
   */
  @IsOptional() @IsString() TRUST_PROXY = '';
  /** Requests of one company that this gateway answers at the same time; more of them wait. */
  @IsOptional() @IsInt() @Min(1) COMPANY_CONCURRENCY = 6;
  @IsOptional() @IsInt() @Min(1) UPLOAD_MAX_BYTES = 104_857_600;
  /** The refresh cookie travels over https only. */
  @IsOptional() @IsIn(['0', '1']) COOKIE_SECURE = '0';
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
  @IsOptional() @IsString() SIMULATOR_PAGE_URL?: string;
  @IsOptional() @IsIn(['0', '1']) DEMO = '0';
}
