import { BadOrder, readOrders, usage } from '../load/orders.ts';
import { run } from '../load/run.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run load`: messages at a rate and a shape, judged by the simulator's ledger. */
async function main(): Promise<number> {
  try {
    const orders = readOrders(process.argv.slice(2), process.env);
    if (orders) return (await run(orders, say)) ? 0 : 1;
    say(usage);
    return 0;
  } catch (error) {
    if (error instanceof BadOrder) process.stderr.write(`${error.message}\n\n${usage}`);
    else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return error instanceof BadOrder ? 2 : 1;
  }
}

process.exit(await main());
