import { EgressConfig } from '@recado/egress';
import { PlatformConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

export class IntegrationsConfig extends PlatformConfig implements EgressConfig {
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
  /** OpenAI-compatible server of prompts without one of their own; empty: OpenAI's. */
  @IsOptional() @IsString() AI_BASE_URL = '';
  /** Model of prompts without one of their own. */
  @IsOptional() @IsString() AI_MODEL = 'gpt-4o-mini';
  /** Key for AI_BASE_URL, used by prompts without a key of their own; empty: each prompt needs one. */
  @IsOptional() @IsString() AI_API_KEY = '';
  /** A turn of a process that died is taken over after so long; a living process renews its leases three times as often. */
  @IsOptional() @IsInt() @Min(1_000) @Max(600_000) TURN_LEASE_MS: number = 30_000;
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @IsOptional() @Matches(/^https?:\/\/\S+$/) PUBLIC_URL = 'http://127.0.0.1:3000';
  /** `allowed`: webhooks may be http addresses, for development. */
  @IsOptional() @IsIn(['allowed', '']) WEBHOOK_PLAIN_HTTP = '';
  /** The first pause before a webhook is tried again; the others are multiples of it. */
  @IsOptional() @IsInt() @Min(1) @Max(60_000) WEBHOOK_RETRY_MS: number = 5_000;
  /** Webhooks of a process that died are taken over after so long. */
  @IsOptional() @IsInt() @Min(1_000) @Max(600_000) WEBHOOK_LEASE_MS: number = 30_000;
  /**
   * Dialogflow's address instead of Google's own, for tests.
   * @internal
   */
  @IsOptional() @IsString() DIALOGFLOW_URL = '';
  /**
   * The address of Google's tokens instead of its own, for tests.
   * @internal
   */
  @IsOptional() @IsString() GOOGLE_TOKEN_URL = '';
  /**
   * Azure's address of speech instead of its own by region, for tests.
   * @internal
   */
  @IsOptional() @IsString() AZURE_SPEECH_URL = '';
}
