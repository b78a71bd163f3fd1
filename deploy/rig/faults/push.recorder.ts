import { io, type Socket } from 'socket.io-client';
import type { TrafficStage } from './traffic.stage.ts';

interface MessagePush {
  action: string;
  message?: { id: number; body: string };
}

/** A browser's socket per company, recording the texts of pushed messages. */
export class PushRecorder {
  private readonly sockets: Socket[];
  /** Pushed texts by company. */
  private readonly received = new Map<number, Set<string>>();
  /** Companies whose socket was disconnected, or had to reload its lists, since the last `clear`. */
  private readonly gaps = new Set<number>();

  constructor(stage: TrafficStage) {
    this.sockets = stage.companies.map((company) => {
      const { origin, pathname } = new URL(stage.product.gateway);
      const socket = io(origin, {
        path: `${pathname.replace(/\/$/, '')}/socket.io`,
        auth: (provide) => provide({ token: company.token }),
        transports: ['websocket'],
      });
      const texts = new Set<string>();
      this.received.set(company.id, texts);
      socket.on(`company-${company.id}-appMessage`, ({ action, message }: MessagePush) => {
        // A message that could not be decrypted at first is pushed as an update once its text is known.
        if (action !== 'delete' && message) texts.add(message.body);
      });
      socket.on('disconnect', () => this.gaps.add(company.id));
      socket.on('resync', () => this.gaps.add(company.id));
      return socket;
    });
  }

  async ready(): Promise<void> {
    for (const socket of this.sockets) {
      if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    }
    this.clear();
  }

  /** null: the socket was disconnected meanwhile, and a browser would have reloaded its lists. */
  receivedBy(companyId: number): Set<string> | null {
    return this.gaps.has(companyId) ? null : (this.received.get(companyId) ?? null);
  }
  /** Texts pushed to another company than their `owner`. */
  foreign(owner: (text: string) => number | undefined): string[] {
    return [...this.received].flatMap(([company, texts]) =>
      [...texts].filter((text) => (owner(text) ?? company) !== company),
    );
  }
  clear(): void {
    this.gaps.clear();
    for (const texts of this.received.values()) texts.clear();
  }
  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
