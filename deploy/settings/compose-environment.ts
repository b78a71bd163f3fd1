import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../standalone/repository-paths.ts';
import { COMPOSE } from './settings-files.ts';

interface ComposeFile {
  services: Record<string, { image?: string; environment?: Record<string, string | null> }>;
}
const readCompose = (): ComposeFile => parse(readFileSync(inRoot(COMPOSE), 'utf8'), { merge: true }) as ComposeFile;

/** The images of all containers, each once. @param dotenv what `.env` says */
export function composeImages(dotenv: Record<string, string>): string[] {
  const images = Object.values(readCompose().services).flatMap(({ image }) => image ?? []);
  return [...new Set(images.map((image) => interpolated(image, dotenv)))];
}

/**
 * The environment that Compose gives a container: a variable without a value is that of `.env`, and left out where there is none.
 * @param dotenv what `.env` says
 */
export function composeEnvironment(container: string, dotenv: Record<string, string>): Record<string, string> {
  const given = Object.entries(readCompose().services[container]?.environment ?? {});
  return Object.fromEntries(
    given.flatMap(([name, value]): [string, string][] => {
      const text = value === null ? dotenv[name] : interpolated(String(value), dotenv);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:+instead}`, `${NAME:?message}`; the text after the sign may have variables, too. */
const interpolated = (text: string, dotenv: Record<string, string>): string => {
  // The innermost variables come first.
  const replaced = text.replaceAll(
    /\$\{(\w+)(?::([-+?])([^{}]*))?\}/g,
    (_, name: string, sign?: string, other = '') => {
      const value = dotenv[name] ?? '';
      if (sign === '-') return value || other;
      if (sign === '+') return value && other;
      return value;
    },
  );
  return replaced === text ? text : interpolated(replaced, dotenv);
};
