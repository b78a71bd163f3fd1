import type { ServerResponse } from 'node:http';
import type { SimulatorEvent } from '../simulated-world.ts';

/** Tells every open page what happens, as server-sent events. */
export class SimulatorEventStream {
  private readonly responses = new Set<ServerResponse>();

  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(': listening\n\n');
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
  }

  send(happening: SimulatorEvent): void {
    if (this.responses.size === 0) return;
    const line = `data: ${JSON.stringify(happening)}\n\n`;
    for (const page of this.responses) page.write(line);
  }

  stop(): void {
    for (const page of this.responses) page.end();
  }
}
