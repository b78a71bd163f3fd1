import { parseArgs } from 'node:util';
import { MoveRefused, openCell, readCells, type Cell, type OpenCell } from '../cells/cell.ts';
import { prepareCell } from '../cells/check-move.ts';
import { findCompany } from '../cells/find-company.ts';
import { moveCompany, purgeMoved, undoMove } from '../cells/move-company.ts';

const usage = `npm run move-company -- COMPANY --from CELL --to CELL           moves a company; goes on with a move that broke off
npm run move-company -- COMPANY --from CELL --to CELL --undo    takes a move back that is not complete
npm run move-company -- COMPANY --purge CELL                    removes what a company that has moved left behind
npm run move-company -- --prepare-cell CELL                     gives a new cell its numbers, before it is used
npm run move-company -- --find ID-OR-EMAIL                      the cell of a company

Reads CELLS, the file with the cells of the platform, and RECADO_SECRET, which all of them share:
  [{ "number": 0, "address": "https://recado.example", "databaseUrl": "postgres://owner:…@host/recado",
     "files": { "FILES": "s3", "S3_BUCKET": "…", … } }, …]`;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = { from: text, to: text, purge: text, 'prepare-cell': text, find: text, undo: flag, help: flag };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help || (positionals.length === 0 && !values['prepare-cell'] && !values.find)) return print(usage);
  const cells = readCells(process.env['CELLS']);
  const opened: OpenCell[] = [];
  const open = async (number: string | undefined): Promise<OpenCell> => {
    const cell = await openCell(named(cells, number));
    opened.push(cell);
    return cell;
  };
  try {
    if (values.find) return await find(values.find, cells);
    if (values['prepare-cell']) {
      const sequences = await prepareCell(await open(values['prepare-cell']));
      return print(`${sequences} sequences of cell ${values['prepare-cell']} count in its numbers now.`);
    }
    const companyId = Number(positionals[0]);
    if (!Number.isSafeInteger(companyId) || companyId < 1) throw new MoveRefused(`"${positionals[0]}" is no company`);
    if (values.purge) {
      await purgeMoved(await open(values.purge), companyId);
      return print(`Cell ${values.purge} has nothing of company ${companyId} any more.`);
    }
    const move = { source: await open(values.from), target: await open(values.to), companyId, report: print };
    if (values.undo) return await undoMove(move);
    return await moveCompany({ ...move, secret: process.env['RECADO_SECRET'] ?? '' });
  } finally {
    for (const { sql } of opened) await sql.end();
  }
}

async function find(wanted: string, cells: Cell[]): Promise<void> {
  const secret = process.env['RECADO_SECRET'] ?? '';
  for (const cell of cells)
    for (const { id, name, state } of await findCompany(cell, secret, wanted))
      print(
        `company ${id}${name ? ` "${name}"` : ''} is at cell ${cell.number}, ${cell.address}${state ? ` (${state})` : ''}`,
      );
}

function named(cells: Cell[], number: string | undefined): Cell {
  const cell = cells.find((candidate) => String(candidate.number) === number);
  if (!cell) throw new MoveRefused(`CELLS has no cell ${number ?? '(--from, --to)'}`);
  return cell;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
