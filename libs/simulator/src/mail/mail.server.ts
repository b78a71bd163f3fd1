import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { errorText } from '../log.ts';
import type { World } from '../simulated-world.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const CLOSE_MS = 200;

export interface MailServer {
  stop(): Promise<void>;
}

/**
 * Takes the mails of programs on this machine, for any address, and hands them to nobody: the page shows them. It listens
 * on the loopback only, as it knows no sign-in.
 */
export async function startMailServer(world: World, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_MAIL_BYTES,
    closeTimeout: CLOSE_MS,
    logger: false,
    onData: (stream, session, done) => {
      receive(world, stream, session).then(
        () => done(),
        (error: unknown) => {
          world.log('a mail could not be read', { error: errorText(error) });
          done(Object.assign(new Error(errorText(error)), { responseCode: stream.sizeExceeded ? 552 : 451 }));
        },
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // From here on only clients that hang up cause errors.
  server.on('error', (error) => world.log('a mail connection failed', { error: errorText(error) }));
  world.mails.port = (server.server.address() as AddressInfo).port;
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function receive(world: World, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const { from, subject = '', text = '', html } = await simpleParser(stream);
  if (stream.sizeExceeded) throw new Error(`a mail above ${MAX_MAIL_BYTES} bytes`);
  world.mails.add({
    from: from?.text ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html: html || '',
  });
  world.emit({ type: 'mail', number: '' });
}
