import { Injectable } from '@nestjs/common';
import { Bus, Files } from '@recado/platform';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';

/** What every session stands on. */
@Injectable()
export class Floor {
  constructor(
    readonly db: ConnectionsDatabase,
    readonly bus: Bus,
    readonly files: Files,
    readonly config: ConnectionsConfig,
  ) {}

  /** undefined: WhatsApp's own address. */
  get whatsappUrl(): string | undefined {
    if (this.config.WHATSAPP === 'live') return undefined;
    const url = new URL('/ws/chat', this.config.SIMULATOR_URL);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.toString();
  }

  private opensAt = 0;
  /** At most 25 sockets a second are opened by one worker, however many sessions want to come back at once. */
  async turnToOpen(): Promise<void> {
    const now = Date.now();
    this.opensAt = Math.max(now, this.opensAt + 40);
    if (this.opensAt > now) await new Promise((resolve) => setTimeout(resolve, this.opensAt - now));
  }
}
