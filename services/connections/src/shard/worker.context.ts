import { Injectable } from '@nestjs/common';
import { Bus, Files } from '@recado/platform';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import { Lifelines } from '../whatsapp/keepalive.monitor.ts';
import { trustSimulator } from '../whatsapp/durable-signal.repository.ts';
import { Breaker } from './outage.breaker.ts';

type Version = [number, number, number];

/** What every session stands on. */
@Injectable()
export class Floor {
  /** How many sessions the worker has. */
  sessions = 0;
  readonly breaker: Breaker;
  readonly lifelines = new Lifelines();
  private opensAt = 0;
  private refusedVersion = false;

  constructor(
    readonly db: ConnectionsDatabase,
    readonly bus: Bus,
    readonly files: Files,
    readonly config: ConnectionsConfig,
  ) {
    if (this.whatsappUrl) trustSimulator();
    this.breaker = new Breaker({ probeMs: config.OUTAGE_PROBE_MS, sessions: () => this.sessions });
  }

  /** undefined: WhatsApp's own address. */
  get whatsappUrl(): string | undefined {
    if (this.config.WHATSAPP === 'live') return undefined;
    const url = new URL('/ws/chat', this.config.SIMULATOR_URL);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.toString();
  }

  /** undefined: the one the client was made for. The operator's comes into use when WhatsApp refuses that. */
  get whatsappVersion(): Version | undefined {
    const given = this.config.WHATSAPP_VERSION;
    return this.refusedVersion && given ? (given.split('.').map(Number) as Version) : undefined;
  }
  versionRefused(): void {
    this.refusedVersion = true;
  }

  /** At most 25 sockets a second are opened by one worker, however many sessions want to come back at once. */
  async turnToOpen(): Promise<void> {
    const now = Date.now();
    this.opensAt = Math.max(now, this.opensAt + 40);
    if (this.opensAt > now) await new Promise((resolve) => setTimeout(resolve, this.opensAt - now));
  }
}
