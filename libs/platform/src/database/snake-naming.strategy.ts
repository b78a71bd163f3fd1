import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

/** camelCase in code, snake_case in Postgres. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override tableName(className: string, given: string | undefined) {
    return given ?? snake(className);
  }
  override columnName(property: string, given: string | undefined, prefixes: string[]) {
    return [...prefixes.map(snake), given ?? snake(property)].join('_');
  }
}
