import { readFileSync } from 'node:fs';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const pem = readFileSync(new URL('push-service.pem', import.meta.url));

export interface ReceivedMail extends ParsedMail {
  /** Addresses of the envelope. */
  recipients: string[];
  raw: string;
  /** Whether the connection was encrypted, and the user who signed in on it. */
  secure: boolean;
  user: string;
}
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Mails that were offered, also those that were refused. */
  offers: string[];
  /** The answer to an address, as `451 try later`; nothing: it is accepted. */
  refusals: Map<string, string>;
  mailTo: (address: string) => ReceivedMail | undefined;
  close: () => Promise<void>;
}

/** A real mail server, which takes mails for any address. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const offers: string[] = [];
  const refusals = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    key: pem,
    cert: pem,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      offers.push(address);
      const [code, ...words] = refusals.get(address)?.split(' ') ?? [];
      done(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null);
    },
    onData: (stream, { envelope, secure, user }, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks);
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const parsed = await simpleParser(raw);
        received.push({ ...parsed, recipients, raw: raw.toString(), secure, user: String(user ?? '') });
        done();
      })();
    },
    ...options,
  });
  server.on('error', () => undefined); // clients that hang up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    offers,
    refusals,
    mailTo: (to) => received.find(({ recipients }) => recipients.includes(to)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
