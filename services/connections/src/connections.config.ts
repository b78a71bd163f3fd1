import { PlatformConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsUrl, Max, Min } from 'class-validator';

// The types are written out: the numbers of the environment are converted by them.
const Millis = () => (target: object, key: string) => {
  for (const decorate of [IsOptional(), IsInt(), Min(1), Max(3_600_000)]) decorate(target, key);
};

export class ConnectionsConfig extends PlatformConfig {
  /** Which WhatsApp to speak to. */
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'simulator';
  /** Where the simulator's control interface is. */
  @IsOptional() @IsUrl({ require_tld: false }) SIMULATOR_URL: string = 'http://127.0.0.1:8090';
  /** Larger media of contacts is not fetched. */
  @IsOptional() @IsInt() @Min(1) MEDIA_MAX_BYTES: number = 100 * 1024 * 1024;
  /** How many sessions one worker takes at most. */
  @IsOptional() @IsInt() @Min(1) @Max(5_000) WORKER_SESSIONS: number = 1_000;
  /** How long each QR code is shown; WhatsApp's own client: 60 s the first, 20 s each other. */
  @Millis() QR_MS?: number;
  @Millis() WORKER_HEARTBEAT_MS: number = 2_000;
  /** A worker that could not write its heartbeat for so long stops its sessions. */
  @Millis() WORKER_FENCE_MS: number = 6_000;
  /** A worker without a heartbeat for so long is dead to the others. Must be longer than WORKER_FENCE_MS. */
  @Millis() WORKER_DEAD_MS: number = 8_000;
  /** How long the others leave a free session to the worker whose turn it is. */
  @Millis() WORKER_GRACE_MS: number = 3_000;
  /** Nothing is sent so long after a session opened: WhatsApp's client is still moving keys from number to LID. */
  @Millis() WORKER_SETTLE_MS: number = 2_000;
}
