import type { MoveInOverview, MoveInView } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { ago } from './factories.ts';

export const aMoveIn = (differs: Partial<MoveInView> = {}): MoveInView => ({
  id: 1,
  address: 'postgres://reader@old.example/whaticket',
  source: 'public',
  oldCompanyId: null,
  step: 'look',
  state: 'done',
  survey: {
    shape: 'saas',
    companies: [
      { id: '1', name: 'Padaria Aurora', users: 12, numbers: 3, contacts: 8_214, tickets: 9_120, messages: 412_881 },
      {
        id: '2',
        name: 'Associação dos Moradores do Bairro da Vila Nova e Adjacências',
        users: 4,
        numbers: 1,
        contacts: 911,
        tickets: 1_204,
        messages: 38_112,
      },
    ],
    files: 21_410,
    bytes: 8_400_000_000,
    space: 9_800_000_000,
    seconds: 470,
    leftBehind: ['Flows: a flow of this product has no place here'],
    unknown: ['Carteiras', 'Contacts.carteira'],
  },
  done: 0,
  total: 0,
  lines: ['look: public'],
  leftOut: 0,
  refusal: null,
  error: null,
  hasArrived: false,
  orderedBy: 'Ana Souza',
  createdAt: ago(60),
  changedAt: ago(2),
  ...differs,
});

/** A platform with such moves; orders change them as the service does. */
export function serveMoveIns(backend: Backend, moveIns: MoveInView[], isRunning = true): MoveInView[] {
  const runner = { seenAt: ago(0), isRunning, folders: ['public', 'public-ticketz'], archives: ['padaria.zip'] };
  backend.on('moveIns.list', (): MoveInOverview => ({ runner, moveIns }));
  const change = (id: string | undefined, changed: Partial<MoveInView>) =>
    Object.assign(moveIns.find((one) => String(one.id) === id) ?? aMoveIn(), changed);
  backend.on('moveIns.create', ({ body }) => {
    const { password: _password, ...given } = body;
    const made = aMoveIn({ ...given, id: 9, oldCompanyId: body.oldCompanyId ?? null, state: 'waiting', survey: null });
    moveIns.unshift(made);
    return made;
  });
  backend.on('moveIns.run', ({ params, body }) => change(params.id, { step: body.step, state: 'waiting' }));
  backend.on('moveIns.stop', ({ params }) => change(params.id, { state: 'stopping' }));
  backend.on('moveIns.remove', ({ params }) => {
    moveIns.splice(
      moveIns.findIndex(({ id }) => String(id) === params.id),
      1,
    );
  });
  return moveIns;
}
