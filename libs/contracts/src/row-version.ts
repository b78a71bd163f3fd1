import { getMetadataStorage } from 'class-validator';
import { prototypesOf } from './field-shape.ts';
import { Maybe, Text } from './fields.ts';

type Type = abstract new (...args: never[]) => object;

const edited = new WeakMap<object, () => Type[]>();
const checked = new WeakSet<object>();

/**
 * The version of what people edit of a row. An editor sends it back; the command is refused when one of its fields has
 * changed meanwhile.
 * @param commands the inputs of the commands that change the row
 */
export const RowVersion =
  (commands: () => Type[]): PropertyDecorator =>
  (target, key) => {
    edited.set(target, commands);
    Text(0, 400)(target, key);
  };

/** The version of the row that the changes were made to. Without one, the command replaces whatever there is. */
export const KnownVersion = (): PropertyDecorator => (target, key) => {
  checked.add(target);
  Maybe()(target, key);
  Text(0, 400)(target, key);
};

/** Whether a command's input takes the version of its row. */
export const takesVersion = (input: Type): boolean => prototypesOf(input).some((prototype) => checked.has(prototype));

/** The inputs of the commands that a view's version is for; null: the view has none. */
export function commandsOf(view: Type): Type[] | null {
  const declared = prototypesOf(view).find((prototype) => edited.has(prototype));
  return (declared && edited.get(declared)?.()) ?? null;
}

const notEdited = new Set(['id', 'version']);

/** The fields that an input changes, in the order of their declaration. */
export function editedFields(input: Type): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))].filter((field) => !notEdited.has(field));
}
