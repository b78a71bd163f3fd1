import type { PhoneGroup } from '../model/group.model.ts';
import { changeMembers, createGroup, memberChanges, renameGroup } from '../phone/change-group.ts';
import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { requirePerson } from './require-entities.ts';
import type { ControlInput } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';

function requireNumbers(world: World, body: ControlInput, name: string): string[] {
  const numbers = body.texts(name).map((number) => requirePerson(world, number).number);
  if (numbers.length === 0) body.reject(name, 'at least one number');
  return numbers;
}

function requireGroup(world: World, id = ''): PhoneGroup {
  const group = world.store.groups.find(`${id.replace('@g.us', '')}@g.us`);
  if (!group) throw new ControlError(404, `no group ${id}`);
  return group;
}

// The first member is the owner.
const create: Route = ({ world, body }) => {
  body.allowOnly('subject', 'members');
  const [owner = '', ...others] = requireNumbers(world, body, 'members');
  return ok({ id: createGroup(world, owner, body.text('subject'), others).id });
};

const members: Route = ({ world, params, body }) => {
  const group = requireGroup(world, params.id);
  body.allowOnly(...memberChanges);
  for (const change of memberChanges)
    if (body.has(change)) changeMembers(world, group, group.owner, change, requireNumbers(world, body, change));
  return done;
};

const subject: Route = ({ world, params, body }) => {
  const group = requireGroup(world, params.id);
  renameGroup(world, group, group.owner, body.allowOnly('subject').text('subject'));
  return done;
};

export const groupRoutes: Record<string, Route> = {
  'POST /groups': create,
  'GET /groups': ({ world }) => ok({ groups: world.store.groups.all() }),
  'PATCH /groups/:id': subject,
  'POST /groups/:id/members': members,
};
