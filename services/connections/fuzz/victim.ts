import type { Raw } from '@recado/simulator';
import type { Linked } from '../test/connections.stage.ts';
import type { Random } from '@recado/testkit/random';

/** Whom a case is aimed at, and by whom. */
export interface Victim {
  raw: Raw;
  linked: Linked;
  /** A stranger's phone, and a group both are in. */
  stranger: string;
  strangerLid: string;
  group: string;
  /** An address inside: whoever asks for anything there has been tricked. */
  inside: string;
}

/** One kind of hostile input. Making a case twice from the same randomness makes the same case. */
export interface Kind {
  name: string;
  /** Ends the connection more often than not: aimed at a session of its own, and seldom. */
  tears?: boolean;
  attack(r: Random, victim: Victim): Promise<string> | boolean | undefined;
}

/** WhatsApp pads with 1 to 16 bytes, each saying how many. */
export const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.from([1])]);
