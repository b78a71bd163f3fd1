import { InvalidLoadOption, readLoadOptions, usage } from '../rig/load/load.options.ts';
import { runLoad } from '../rig/load/run-load.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run load`: sends messages at a rate and a shape, and checks them against the simulator's ledger. */
async function main(): Promise<number> {
  try {
    const options = readLoadOptions(process.argv.slice(2), process.env);
    if (options) return (await runLoad(options, print)) ? 0 : 1;
    print(usage);
    return 0;
  } catch (error) {
    if (error instanceof InvalidLoadOption) process.stderr.write(`${error.message}\n\n${usage}`);
    else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return error instanceof InvalidLoadOption ? 2 : 1;
  }
}

process.exit(await main());
