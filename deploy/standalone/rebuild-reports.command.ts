import { setTimeout as pause } from 'node:timers/promises';
import type { ReportRebuild } from '@recado/contracts';
import { SuperUserSession } from './dead-letters.session.ts';

const usage = `npm run rebuild-reports -- [--company <id>]
  Counts the numbers of dashboards anew from the tickets, while they are used; without a company those of all companies.
  Reads RECADO_URL, RECADO_EMAIL, RECADO_PASSWORD and RECADO_CODE, and asks for what is missing.`;
const POLL_MS = 1_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns undefined: all companies; null: the arguments are wrong */
function readCompany(args: string[]): number | undefined | null {
  if (args.length === 0) return undefined;
  const [name, value = ''] = args;
  return name === '--company' && args.length === 2 && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const companyId = readCompany(args);
  if (companyId === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const session = await SuperUserSession.open(process.env['RECADO_URL'] || 'http://127.0.0.1:8080', process.env);
  try {
    let left = (await session.request('reportRebuilds.start', companyId ? { companyId } : {})) as ReportRebuild;
    while (left.companies > 0) {
      print(`${left.companies} companies, ${left.changes > 10_000 ? 'more than 10000' : left.changes} changes left`);
      await pause(POLL_MS);
      left = (await session.request('reportRebuilds.get', {})) as ReportRebuild;
    }
    print('Done.');
    return 0;
  } finally {
    await session.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
