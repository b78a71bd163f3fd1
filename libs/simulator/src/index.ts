export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
export { logToStderr, type Log } from './log.ts';
export type { RawSender } from './raw/raw.sender.ts';
export type { OddFile } from './media/serve-odd-file.ts';
export type { LedgerEntry } from './store/ledger.table.ts';
/** WhatsApp's protobuf messages, to build what `RawSender` sends. */
export { proto } from '@whiskeysockets/baileys/WAProto/index.js';
export type { BinaryNode as Stanza } from './wire/binary-node.ts';
