import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';

/** The methods of pg's connection for COPY, which its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}
interface CommandComplete {
  text: string;
}

/** A COPY statement by Postgres' own protocol, which pg passes on and does not carry out. */
class CopyQuery implements Submittable {
  readonly done: Promise<number>;
  protected readonly outcome = Promise.withResolvers<number>();
  private readonly text: string;
  private rows = 0;

  constructor(text: string) {
    this.text = text;
    this.done = this.outcome.promise;
    this.done.catch(() => undefined); // whoever copies waits for it
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }
  handleCommandComplete({ text }: CommandComplete): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }
  handleReadyForQuery(): void {
    this.outcome.resolve(this.rows);
  }
  handleError(error: Error): void {
    this.outcome.reject(error);
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOutQuery extends CopyQuery {
  readonly content = new PassThrough();
  /** An ended stream does not drain, and the connection is needed again. */
  private resume = () => {};

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const { stream } = connection;
    // A copy: the bytes are in a buffer of pg, which it uses again.
    if (this.content.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.resume = () => void stream.resume();
    this.content.once('drain', this.resume);
  }
  override handleReadyForQuery(): void {
    this.content.end();
    this.resume();
    super.handleReadyForQuery();
  }
  override handleError(error: Error): void {
    this.content.destroy(error);
    this.resume();
    super.handleError(error);
  }
}

class CopyInQuery extends CopyQuery {
  private readonly source: Readable;

  constructor(text: string, source: Readable) {
    super(text);
    this.source = source;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.sendAll(connection).catch((error: unknown) => {
      this.outcome.reject(error);
      connection.sendCopyFail('the source failed');
    });
  }
  private async sendAll(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source as AsyncIterable<Buffer>) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** @returns the rows in Postgres' text format, and their number once all are read */
export function copyOut(sql: Client, query: string): { content: Readable; rows: Promise<number> } {
  const copy = sql.query(new CopyOutQuery(`copy (${query}) to stdout`));
  return { content: copy.content, rows: copy.done };
}

/** Loads rows in Postgres' text format. @param target a table with its columns @returns the number of rows */
export async function copyIn(sql: Client, target: string, source: Readable): Promise<number> {
  return sql.query(new CopyInQuery(`copy ${target} from stdin`, source)).done;
}
