import { ProcessConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

export class GatewayConfig extends ProcessConfig {
  /** Port of the API. */
  @IsOptional() @IsInt() @Min(0) @Max(65_535) GATEWAY_PORT = 8080;
  /** Address of that port. */
  @IsOptional() @IsString() GATEWAY_HOST = '0.0.0.0';
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @IsOptional() @Matches(/^(https?:\/\/\S+)?$/) PUBLIC_URL = '';
  /**
   * With `1` several gateways of one machine listen on the same port (Linux).
   * @internal
   */
  @IsOptional() @IsIn(['0', '1']) GATEWAY_SHARE_PORT = '0';
  /** Origins of other sites that may call the API, separated by commas; the web app needs none. */
  @IsOptional() @IsString() CORS_ORIGINS = '';
  /**
   * Proxies whose `X-Forwarded-*` headers are trusted for the caller's address: their addresses and networks, separated by
   * commas, or the number of proxies in front. Empty: none.
   */
  @IsOptional() @IsString() TRUST_PROXY = '';
  /**
   * `X-Forwarded-*` headers count with this key in `X-Recado-Proxy`, or from an address of TRUST_PROXY. `npm start` sets it,
   * because on one machine the web server and any other program have the same address. Empty: the address alone decides.
   * @internal
   */
  @IsOptional() @IsString() PROXY_KEY = '';
  /** Requests of one company that this gateway processes at the same time; further ones wait. */
  @IsOptional() @IsInt() @Min(1) COMPANY_CONCURRENCY = 6;
  /**
   * How long calls of API keys wait to be stored in their log together.
   * @internal
   */
  @IsOptional() @IsInt() @Min(10) @Max(60_000) API_CALL_LOG_MS = 2_000;
  /** The largest file that is taken. */
  @IsOptional() @IsInt() @Min(1) UPLOAD_MAX_BYTES = 104_857_600;
  /** With `1` the refresh cookie is sent over https only. */
  @IsOptional() @IsIn(['0', '1']) COOKIE_SECURE = '0';
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
  /** Address of the page of the simulated phones, which the web app links to. */
  @IsOptional() @IsString() SIMULATOR_PAGE_URL?: string;
  /**
   * With `1` the sign-in page names the demo company's people.
   * @internal
   */
  @IsOptional() @IsIn(['0', '1']) DEMO = '0';
}
