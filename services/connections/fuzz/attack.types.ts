import type { RawSender } from '@recado/simulator';
import type { LinkedCompany } from '../src/testing/connections.stage.ts';
import type { Random } from '@recado/testkit/random';

/** The target of a case, and the sender. */
export interface Victim {
  raw: RawSender;
  linked: LinkedCompany;
  /** A stranger's phone, and a group with both as members. */
  stranger: string;
  strangerLid: string;
  group: string;
  /** The canary's address inside the network; a request to it is a failure. */
  inside: string;
}

/** A kind of hostile input. The same randomness produces the same case. */
export interface AttackKind {
  name: string;
  /** Usually ends the connection, so it is rare and has a session of its own. */
  tears?: boolean;
  attack(r: Random, victim: Victim): Promise<string> | boolean | undefined;
}

/** WhatsApp pads with 1 to 16 bytes, each with the number of bytes. */
export const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.from([1])]);
