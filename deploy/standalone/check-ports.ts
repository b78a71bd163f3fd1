import { createServer } from 'node:net';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)));
  });

/** @throws MissingTool with one line per port in use and the variable that changes it */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  const lines: string[] = [];
  const checked = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = checked.get(port);
    if (other) lines.push(`${name} and ${other} are both ${port}: give one of them another port.`);
    else if (!(await isFree(port)))
      lines.push(`Port ${port} is in use: stop the program that listens there, or choose another port with ${name}=….`);
    checked.set(port, name);
  }
  if (lines.length > 0) throw new MissingTool(lines.join('\n'));
}
