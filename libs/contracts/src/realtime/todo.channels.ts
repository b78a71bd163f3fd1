import { Int, OneOf } from '../fields.ts';

export class TodoChange {
  @OneOf(['update']) action: 'update';
  @Int(0, Number.MAX_SAFE_INTEGER) version: number;
}

/** The classes of the payloads of each channel. */
export const todoChannels = {
  todo: [TodoChange],
} as const;
