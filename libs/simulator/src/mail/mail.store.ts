export interface ReceivedMail {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  from: string;
  /** Addresses of the envelope. */
  to: string[];
  subject: string;
  text: string;
  /** Empty for a mail without; pictures of the mail are data URLs in it. */
  html: string;
}

const MOST_KEPT = 200;

/** The newest mails, in memory. */
export class MailStore {
  private readonly mails: ReceivedMail[] = [];
  private lastId = 0;
  /** The port mails are taken on; null: none are. */
  port: number | null = null;

  add(mail: Omit<ReceivedMail, 'id' | 'at'>): ReceivedMail {
    const added = { id: String(++this.lastId), at: Date.now(), ...mail };
    this.mails.unshift(added);
    this.mails.length = Math.min(this.mails.length, MOST_KEPT);
    return added;
  }
  find(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }
  /** The newest first. @param to part of an address; empty for all */
  list(to = ''): ReceivedMail[] {
    const wanted = to.toLowerCase();
    return this.mails.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted)));
  }
  clear(): void {
    this.mails.length = 0;
  }
}
