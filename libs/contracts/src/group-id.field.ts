import { ValidateBy } from 'class-validator';
import { coerces } from './field-shape.ts';

/** Older groups are named by the number of who made them and a time, as in `5511987654321-1612345678`. */
const GROUP_ID = /^\d{5,20}(-\d{5,20})?$/;

/** WhatsApp's id of a group, which may be given with `@g.us`. */
export const GroupId = (): PropertyDecorator => (target, key) => {
  for (const decorate of [
    coerces((value) => (typeof value === 'string' ? value.trim().replace(/@g\.us$/i, '') : value)),
    ValidateBy({
      name: 'groupId',
      validator: { validate: (value) => typeof value === 'string' && GROUP_ID.test(value) },
    }),
  ])
    decorate(target, key);
};
