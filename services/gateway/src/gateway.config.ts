import { ProcessConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

export class GatewayConfig extends ProcessConfig {
  @IsOptional() @IsInt() @Min(0) @Max(65_535) GATEWAY_PORT = 8080;
  @IsOptional() @IsString() GATEWAY_HOST = '0.0.0.0';
  /** Several gateways on one port of one machine share it (Linux). */
  @IsOptional() @IsIn(['0', '1']) GATEWAY_SHARE_PORT = '0';
  /** Origins of other sites that may call, separated by commas; the web app needs none. */
  @IsOptional() @IsString() CORS_ORIGINS = '';
  /** Express' trust proxy: whose word counts for the caller's address. */
  @IsOptional() @IsString() TRUST_PROXY = 'loopback';
  @IsOptional() @IsInt() @Min(1) UPLOAD_MAX_BYTES = 104_857_600;
  /** The refresh cookie travels over https only. */
  @IsOptional() @IsIn(['0', '1']) COOKIE_SECURE = '0';
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
  @IsOptional() @IsString() SIMULATOR_PAGE_URL?: string;
  @IsOptional() @IsIn(['0', '1']) DEMO = '0';
}
