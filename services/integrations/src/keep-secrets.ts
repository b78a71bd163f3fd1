import { refuseMovedSecrets, secretFieldsOf, type SecretTable } from '@recado/contracts';

const withoutAbsent = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

/**
 * The columns that an input changes. A secret that is not given, or is empty, stays as it is stored; null removes it.
 * @param stored the row before the change; null: a new one
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS when a secret would stay although its address moves to another origin
 */
export function changedColumns<Row extends object>(
  table: SecretTable,
  { stored, input, seal }: { stored: Row | null; input: object; seal: (field: string, plain: string) => Buffer },
): Partial<Row> {
  const secrets = secretFieldsOf(table);
  const { kept, values, removed } = splitSecrets(secrets, stored ?? {}, input);
  const plain = withoutAbsent(Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name))));
  if (stored) refuseMovedSecrets(table, kept, stored, { ...stored, ...plain });
  const sealed = values.map(([field, value]) => [field, seal(field, value)] as const);
  const emptied = removed.map((field) => [field, null] as const);
  return { ...plain, ...Object.fromEntries([...sealed, ...emptied]) } as Partial<Row>;
}

/**
 * A draft with the stored secrets that it leaves out. A secret that is null becomes empty.
 * @param place of the draft in the input, as in `prompt`
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS for a stored secret of another origin
 */
export function withStoredSecrets<Loaded extends object>(
  table: SecretTable,
  { stored, draft, place }: { stored: Loaded | null; draft: object; place: string },
): Partial<Loaded> {
  const { kept, values, removed } = splitSecrets(secretFieldsOf(table), stored ?? {}, draft);
  const whole = { ...stored, ...withoutAbsent(draft) };
  if (stored) refuseMovedSecrets(table, kept, stored, whole, place);
  const storedSecrets = kept.map((field) => [field, (stored as Record<string, unknown>)[field]] as const);
  const emptied = removed.map((field) => [field, ''] as const);
  return { ...whole, ...Object.fromEntries([...storedSecrets, ...values, ...emptied]) };
}

function splitSecrets(fields: string[], stored: object, input: object) {
  const given = input as Record<string, string | null | undefined>;
  const isRemoved = (field: string) => given[field] === null;
  const typed = (field: string) => given[field] ?? '';
  const isStored = (field: string) => Boolean((stored as Record<string, unknown>)[field]);
  return {
    kept: fields.filter((field) => !isRemoved(field) && typed(field) === '' && isStored(field)),
    values: fields.flatMap((field) => (typed(field) === '' ? [] : [[field, typed(field)] as const])),
    removed: fields.filter(isRemoved),
  };
}
