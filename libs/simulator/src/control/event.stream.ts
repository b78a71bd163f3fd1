import type { ServerResponse } from 'node:http';
import type { SimulatorEvent } from '../simulated-world.ts';

/** Sends events to every open page as server-sent events. */
export class SimulatorEventStream {
  private readonly responses = new Set<ServerResponse>();

  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(': listening\n\n');
    this.responses.add(response);
    response.on('close', () => this.responses.delete(response));
  }

  send(event: SimulatorEvent): void {
    if (this.responses.size === 0) return;
    const line = `data: ${JSON.stringify(event)}\n\n`;
    for (const response of this.responses) response.write(line);
  }

  stop(): void {
    for (const response of this.responses) response.end();
  }
}
