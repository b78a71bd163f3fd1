import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Fault } from '@recado/contracts';
import { hashPassword } from './password.ts';

/** What zxcvbn grants five random characters, the shortest password there may be. */
const LEAST_GUESSES = 100_000;
/** The longest password there may be; an estimate takes longer the longer the text is. */
const MOST = 50;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST });
const common = new Set(dictionary['passwords-common']);

/** For whom a password is chosen. */
export interface PasswordOwner {
  /** Names and e-mails somebody who guesses would try. */
  known: (string | null | undefined)[];
  address: string | null;
}

/**
 * The hash of a password that somebody chose.
 * @throws Fault ERR_COMMON_PASSWORD when it would be guessed: it is common, repeats itself or is the owner's name
 */
export async function hashChosen(password: string, { known, address }: PasswordOwner): Promise<string> {
  if (common.has(password.toLowerCase()) || guessesOf(password, known) < LEAST_GUESSES)
    throw new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);
  return hashPassword(password, address);
}

function guessesOf(password: string, known: PasswordOwner['known']): number {
  const texts = known.flatMap((text) => (text ? [text.toLowerCase()] : []));
  const words = texts.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return estimator.check(password.slice(0, MOST), [...new Set(words)].filter(Boolean)).guesses;
}
