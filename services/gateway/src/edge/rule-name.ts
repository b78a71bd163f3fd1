/** Rules that JSON Schema has a name for, or a format. */
const names: Readonly<Record<string, string>> = {
  isString: 'string',
  isInt: 'integer',
  isNumber: 'number',
  isBoolean: 'boolean',
  isArray: 'array',
  isObject: 'object',
  isIn: 'enum',
  isEmail: 'email',
  isUuid: 'uuid',
  isIso8601: 'dateTime',
  min: 'minimum',
  max: 'maximum',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
  arrayUnique: 'uniqueItems',
  matches: 'pattern',
};

/**
 * The name of a rule in version 1 of the API. Within the platform a rule has the name of what checks it: a validator, the parser of
 * forms, or a fault whose words are the field's, too.
 */
export function ruleName(rule: string): string {
  if (Object.hasOwn(names, rule)) return names[rule] ?? rule;
  return /^[A-Z_]+$/.test(rule) ? camelCase(rule.replace(/^ERR_/, '')) : rule;
}

const camelCase = (code: string): string =>
  code.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
