import type { Group } from '../model.ts';
import { changeMembers, createGroup, memberChanges, rename } from '../phone/change-group.ts';
import { Refusal } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { phoneOf } from './require-entities.ts';
import type { Input } from './control.input.ts';
import { done, ok, type Route } from './control.router.ts';

function numbersOf(world: World, body: Input, name: string): string[] {
  const numbers = body.texts(name).map((number) => phoneOf(world, number).number);
  if (numbers.length === 0) body.wrong(name, 'at least one number');
  return numbers;
}

function groupOf(world: World, id = ''): Group {
  const group = world.store.groups.find(`${id.replace('@g.us', '')}@g.us`);
  if (!group) throw new Refusal(404, `no group ${id}`);
  return group;
}

// The first member makes the group.
const create: Route = ({ world, body }) => {
  body.only('subject', 'members');
  const [owner = '', ...others] = numbersOf(world, body, 'members');
  return ok({ id: createGroup(world, owner, body.text('subject'), others).id });
};

const members: Route = ({ world, params, body }) => {
  const group = groupOf(world, params.id);
  body.only(...memberChanges);
  for (const change of memberChanges)
    if (body.has(change)) changeMembers(world, group, group.owner, change, numbersOf(world, body, change));
  return done;
};

const subject: Route = ({ world, params, body }) => {
  const group = groupOf(world, params.id);
  rename(world, group, group.owner, body.only('subject').text('subject'));
  return done;
};

export const groupRoutes: Record<string, Route> = {
  'POST /groups': create,
  'GET /groups': ({ world }) => ok({ groups: world.store.groups.all() }),
  'PATCH /groups/:id': subject,
  'POST /groups/:id/members': members,
};
