import { EgressConfig } from '@recado/egress';
import { PlatformConfig } from '@recado/platform';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

// Types are explicit, as environment strings are converted by them.
const Millis = () => (target: object, key: string) => {
  for (const decorate of [IsOptional(), IsInt(), Min(1), Max(3_600_000)]) decorate(target, key);
};

export class ConnectionsConfig extends PlatformConfig implements EgressConfig {
  /** The real WhatsApp, or simulated phones; then anybody may play the bank of the sandbox, too. */
  @IsOptional() @IsIn(['simulator', 'live']) WHATSAPP: 'simulator' | 'live' = 'live';
  /** Address of the simulator's control interface. */
  @IsOptional() @IsUrl({ require_tld: false }) SIMULATOR_URL: string = 'http://127.0.0.1:8090';
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @IsOptional() @Matches(/^https?:\/\/\S+$/) PUBLIC_URL = 'http://127.0.0.1:3000';
  /** Larger media of contacts is not fetched. */
  @IsOptional() @IsInt() @Min(1) MEDIA_MAX_BYTES: number = 100 * 1024 * 1024;
  /**
   * A unique name that a worker keeps across restarts, as a pod of a StatefulSet does: it takes its sessions up again at
   * once. `hostname` is that of the machine or container. Without a name the sessions wait for WORKER_DEAD_MS.
   */
  @IsOptional() @Matches(/^[\w.-]{1,100}$/) WORKER_NAME?: string;
  /** Limit of the sessions of one worker. */
  @IsOptional() @IsInt() @Min(1) @Max(5_000) WORKER_SESSIONS: number = 1_000;
  /** How long each QR code is shown; WhatsApp's own client shows the first for 60 s and each other for 20 s. */
  @Millis() QR_MS?: number;
  /** How often a worker says that it lives. */
  @Millis() WORKER_HEARTBEAT_MS: number = 2_000;
  /** A worker that could not write its heartbeat for so long pauses. */
  @Millis() WORKER_FENCE_MS: number = 6_000;
  /** A worker without a heartbeat for so long counts as dead. Must be longer than WORKER_FENCE_MS. */
  @Millis() WORKER_DEAD_MS: number = 8_000;
  /** A worker pauses for so long at most, its sockets open; then it abandons its sessions. */
  @Millis() WORKER_FREEZE_MS: number = 60_000;
  /** A process whose event loop stalls for so long ends itself; 0 switches this off. `main.ts` sets a default. */
  @IsOptional() @IsInt() @Min(0) @Max(3_600_000) WORKER_STALL_MS: number = 0;
  /** How long the other workers leave a free session to its preferred worker. */
  @Millis() WORKER_GRACE_MS: number = 3_000;
  /** A leaving worker waits for others to open its sessions for so long; then it gives the rest away at once. */
  @Millis() WORKER_LEAVING_MS: number = 60_000;
  /** Sessions move to workers with fewer after so long without any change. */
  @Millis() WORKER_BALANCE_MS: number = 30_000;
  /** How often a worker polls the desired state of its sessions, besides the hints it gets. */
  @Millis() WORKER_LOOK_MS: number = 5_000;
  /** Sending starts so long after a session opened: WhatsApp's client is still moving keys from numbers to LIDs. */
  @Millis() WORKER_SETTLE_MS: number = 2_000;
  /** The company is notified of a connection that is down for so long. */
  @Millis() DOWN_TOLD_MS: number = 300_000;
  /** First pause before a lost session reconnects; grows with each attempt, up to 60 times. */
  @Millis() RECONNECT_MS: number = 1_000;
  /** A socket that receives nothing for so long is pinged; without a response it counts as dead after half of it more. */
  @Millis() KEEPALIVE_MS: number = 20_000;
  /** A sent message without an acknowledgement for so long is sent again. */
  @Millis() SEND_ACK_MS: number = 15_000;
  /** First pause before a failed download is retried; grows with each attempt, up to 900 times. */
  @Millis() MEDIA_RETRY_MS: number = 2_000;
  /** A download of less than 16 KiB in this time is aborted and retried later. */
  @Millis() MEDIA_PACE_MS: number = 10_000;
  /**
   * The number of chats of one connection to which messages are sent in parallel, so that a large file delays no other
   * chat.
   */
  @IsOptional() @IsInt() @Min(1) @Max(20) SEND_AT_ONCE: number = 4;
  /** Messages a minute that one connection sends for campaigns, schedules and the API. */
  @IsOptional() @IsInt() @Min(1) @Max(600) SEND_PER_MINUTE: number = 30;
  /** Pause between two numbers that are looked up on WhatsApp; each time up to twice as long. */
  @Millis() NUMBER_CHECK_MS: number = 4_000;
  /** How long cold messages and campaigns pause after too many messages at once; doubled each time. */
  @Millis() RESTRICTION_MS: number = 1_800_000;
  /** First pause between probes in an outage of WhatsApp; doubled each time, up to 5 minutes. */
  @Millis() OUTAGE_PROBE_MS: number = 5_000;
  /** Version of WhatsApp Web, as `2.3000.1023`, used once WhatsApp refuses the client's own. */
  @IsOptional() @Matches(/^\d+\.\d+\.\d+$/) WHATSAPP_VERSION?: string;
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
  /** Address of Meta's Graph API for official numbers without one of their own; empty: Meta's, or the simulator's. */
  @IsOptional() @Matches(/^(https?:\/\/\S+)?$/) GRAPH_URL = '';
  /** Version of the Graph API for official numbers without one of their own. */
  @IsOptional() @Matches(/^v\d+\.\d+$/) GRAPH_VERSION = 'v24.0';
  /** How long the state of an official number is taken as it is before Meta is asked again. */
  @Millis() CLOUD_CHECK_MS: number = 1_800_000;
  /** A message of an official number that Meta has not answered counts as perhaps sent after so long. */
  @Millis() CLOUD_PROOF_MS: number = 600_000;
  /** How long a worker keeps an official number without anything to send. */
  @Millis() CLOUD_IDLE_MS: number = 60_000;

  /** The address of the Graph API without a slash at its end. */
  get graphUrl(): string {
    const own =
      this.WHATSAPP === 'simulator' ? new URL('/graph', this.SIMULATOR_URL).href : 'https://graph.facebook.com';
    return (this.GRAPH_URL || own).replace(/\/$/, '');
  }
}
