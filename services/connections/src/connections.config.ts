import { PlatformConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsUrl, Matches, Max, Min } from 'class-validator';

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
  /**
   * A name of its own that a worker keeps when it is started again, as a pod of a StatefulSet does: it takes up at once
   * what the process before it had. Without one the others wait WORKER_DEAD_MS.
   */
  @IsOptional() @Matches(/^[\w.-]{1,100}$/) WORKER_NAME?: string;
  /** How many sessions one worker takes at most. */
  @IsOptional() @IsInt() @Min(1) @Max(5_000) WORKER_SESSIONS: number = 1_000;
  /** How long each QR code is shown; WhatsApp's own client: 60 s the first, 20 s each other. */
  @Millis() QR_MS?: number;
  @Millis() WORKER_HEARTBEAT_MS: number = 2_000;
  /** A worker that could not write its heartbeat for so long stands still. */
  @Millis() WORKER_FENCE_MS: number = 6_000;
  /** A worker without a heartbeat for so long is dead to the others. Must be longer than WORKER_FENCE_MS. */
  @Millis() WORKER_DEAD_MS: number = 8_000;
  /** A worker stands still for so long at most, its sockets open; then it lets go of its sessions. */
  @Millis() WORKER_FREEZE_MS: number = 60_000;
  /** A process whose event loop stands for so long ends itself; 0: it does not. Set by `main.ts` where it is alone. */
  @IsOptional() @IsInt() @Min(0) @Max(3_600_000) WORKER_STALL_MS: number = 0;
  /** How long the others leave a free session to the worker whose turn it is. */
  @Millis() WORKER_GRACE_MS: number = 3_000;
  /** How often, and after how long without any change, sessions move to workers that have fewer. */
  @Millis() WORKER_BALANCE_MS: number = 30_000;
  /** How often a worker looks what is wanted of its sessions, beside the hints it gets. */
  @Millis() WORKER_LOOK_MS: number = 5_000;
  /** Nothing is sent so long after a session opened: WhatsApp's client is still moving keys from number to LID. */
  @Millis() WORKER_SETTLE_MS: number = 2_000;
  /** A connection that is down for so long is told to its company. */
  @Millis() DOWN_TOLD_MS: number = 300_000;
  /** To how many chats of one connection something is being sent at once: a large file holds up nobody else. */
  @IsOptional() @IsInt() @Min(1) @Max(20) SEND_AT_ONCE: number = 4;
  /** How many messages a minute one connection sends for campaigns, schedules and the API. */
  @IsOptional() @IsInt() @Min(1) @Max(600) SEND_PER_MINUTE: number = 30;
  /** How long cold messages and campaigns pause when WhatsApp restricts a connection; doubled each time. */
  @Millis() RESTRICTION_MS: number = 1_800_000;
  /** First pause of a session that knocks for all in an outage of WhatsApp; doubled each time, up to 5 minutes. */
  @Millis() OUTAGE_PROBE_MS: number = 5_000;
  /** Version of WhatsApp Web to say, as `2.3000.1023`, once WhatsApp refuses the one the client knows. */
  @IsOptional() @Matches(/^\d+\.\d+\.\d+$/) WHATSAPP_VERSION?: string;
}
