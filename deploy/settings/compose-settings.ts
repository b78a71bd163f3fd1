import { services, type Service } from '../standalone/services.ts';
import { decidedByCompose } from './decided-settings.ts';
import type { Setting } from './read-settings.ts';

/** Settings of one service by Compose, which passes a variable without a value on when `.env` or the environment has it. */
export function passedOn(settings: Setting[], service: Service): string[] {
  return settings
    .filter(
      ({ name, isInternal, services: readers }) =>
        !isInternal && !decidedByCompose.has(name) && readers.includes(service),
    )
    .map(({ name }) => name);
}

/** The variables of `.env` that the file of Compose itself uses, or passes on without a value of its own. */
export const usedBy = (compose: string): string[] =>
  [...compose.matchAll(/\$\{(\w+)|^ +([A-Z]\w+):$/gm)].map(([, used, passed]) => used ?? passed ?? '');

const BEGIN = '# What .env may say to each service, by its configuration: written by `npm run routes`.';
const END = '# End of what is written.';

/** @returns the text of compose.yaml with the settings of now between its two marks */
export function withSettings(compose: string, settings: Setting[]): string {
  const [before, rest] = split(compose, BEGIN);
  const [, after] = split(rest, END);
  return `${before}${BEGIN}\nx-settings:\n${services.map((service) => block(settings, service)).join('')}${END}${after}`;
}

const block = (settings: Setting[], service: Service): string =>
  `  ${service}: &settings-${service}\n${passedOn(settings, service)
    .map((name) => `    ${name}:\n`)
    .join('')}`;

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`compose.yaml has no line "${mark}"`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
