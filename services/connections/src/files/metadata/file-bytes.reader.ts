import { open, type FileHandle } from 'node:fs/promises';

const WINDOW = 65_536;

/** Reads a file on disk in windows of 64 KiB: a picture of 100 MiB is never whole in memory. */
export class FileBytes implements AsyncDisposable {
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async open(path: string): Promise<FileBytes> {
    const file = await open(path);
    const { size } = await file.stat();
    return new FileBytes(file, size);
  }
  [Symbol.asyncDispose](): Promise<void> {
    return this.file.close();
  }

  /** Up to 64 KiB from a position; shorter at the end of the file. */
  async read(from: number, length = WINDOW): Promise<Buffer> {
    const most = Math.max(0, Math.min(length, WINDOW, this.size - from));
    if (from < this.windowStart || from + most > this.windowStart + this.window.length) await this.load(from);
    return this.window.subarray(from - this.windowStart, from - this.windowStart + most);
  }

  async text(from: number, length: number): Promise<string> {
    return (await this.read(from, length)).toString('latin1');
  }

  /** The rest of the current window from a position; empty only behind the end of the file. */
  async rest(from: number): Promise<Buffer> {
    const end = this.windowStart + this.window.length;
    return from >= this.windowStart && from < end ? this.read(from, end - from) : this.read(from);
  }

  /** Position of the first occurrence of a byte; -1 when there is none. */
  async indexOf(byte: number, from: number): Promise<number> {
    for (let at = from; at < this.size;) {
      const window = await this.rest(at);
      const found = window.indexOf(byte);
      if (found !== -1) return at + found;
      at += window.length;
    }
    return -1;
  }

  private async load(from: number): Promise<void> {
    const buffer = Buffer.alloc(WINDOW);
    const { bytesRead } = await this.file.read(buffer, 0, WINDOW, from);
    this.window = buffer.subarray(0, bytesRead);
    this.windowStart = from;
  }
}
