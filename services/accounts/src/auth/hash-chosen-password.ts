import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Fault } from '@recado/contracts';
import { hashPassword } from './hash-password.ts';

/** The estimate of zxcvbn for five random characters, the minimum length. */
const LEAST_GUESSES = 100_000;
/** The maximum length; the time of an estimate grows with the length. */
const MOST_LENGTH = 50;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_LENGTH });
const commonPasswords = new Set(dictionary['passwords-common']);
/** Words of the platform itself, which an attacker tries first. */
const platformWords = [
  'recado',
  'whatsapp',
  'zap',
  'atendimento',
  'atendente',
  'suporte',
  'admin',
  'empresa',
  'mensagem',
];

export interface PasswordOwner {
  /** Names and e-mails that are obvious guesses. */
  guessable: (string | null | undefined)[];
  address: string | null;
}

/**
 * Hashes a password that a user has chosen.
 * @throws Fault ERR_COMMON_PASSWORD when it is common, repetitive or derived from the owner's names or the platform's words
 */
export async function hashChosenPassword(
  password: string,
  { guessable: known, address }: PasswordOwner,
): Promise<string> {
  if (commonPasswords.has(password.toLowerCase()) || guessesOf(password, known) < LEAST_GUESSES)
    throw new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);
  return hashPassword(password, address);
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function guessesOf(password: string, known: PasswordOwner['guessable']): number {
  const texts = known.flatMap((text) => (text ? [text.toLowerCase(), withoutAccents(text.toLowerCase())] : []));
  const words = texts.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return estimator.check(password.slice(0, MOST_LENGTH), [...new Set([...words, ...platformWords])].filter(Boolean))
    .guesses;
}
