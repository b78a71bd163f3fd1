import type { ServerResponse } from 'node:http';
import type { Happening } from '../simulated-world.ts';

/** Tells every open page what happens, as server-sent events. */
export class Events {
  private readonly pages = new Set<ServerResponse>();

  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(': listening\n\n');
    this.pages.add(response);
    response.on('close', () => this.pages.delete(response));
  }

  tell(happening: Happening): void {
    if (this.pages.size === 0) return;
    const line = `data: ${JSON.stringify(happening)}\n\n`;
    for (const page of this.pages) page.write(line);
  }

  stop(): void {
    for (const page of this.pages) page.end();
  }
}
