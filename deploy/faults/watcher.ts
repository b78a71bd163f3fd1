import { io, type Socket } from 'socket.io-client';
import type { Stage } from './stage.ts';

interface Told {
  action: string;
  message?: { id: number; body: string };
}

/** A browser of each company: what it is told without asking. */
export class Watcher {
  private readonly sockets: Socket[];
  /** Texts each company's browser was shown, by company. */
  private readonly shown = new Map<number, Set<string>>();
  /** Companies whose browser was cut off or told to read its lists anew since the last look. */
  private readonly gaps = new Set<number>();

  constructor(stage: Stage) {
    this.sockets = stage.companies.map((company) => {
      const socket = io(stage.product.gateway, {
        auth: (give) => give({ token: company.token }),
        transports: ['websocket'],
      });
      const texts = new Set<string>();
      this.shown.set(company.id, texts);
      socket.on(`company-${company.id}-appMessage`, ({ action, message }: Told) => {
        // A message that could not be read at first is changed in place when it can be.
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
    this.forget();
  }

  /** What a company's browser was shown; null when it was cut off meanwhile and read its lists anew instead. */
  shownTo(companyId: number): Set<string> | null {
    return this.gaps.has(companyId) ? null : (this.shown.get(companyId) ?? null);
  }
  /** Texts somebody was shown who must not be: `owner` says whose a text is. */
  foreign(owner: (text: string) => number | undefined): string[] {
    return [...this.shown].flatMap(([company, texts]) =>
      [...texts].filter((text) => (owner(text) ?? company) !== company),
    );
  }
  forget(): void {
    this.gaps.clear();
    for (const texts of this.shown.values()) texts.clear();
  }
  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
