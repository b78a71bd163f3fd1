import { workStates, type WorkState } from '../accounts/company-data.contract.ts';
import { Id, Int, OneOf, OrNull, Text } from '../fields.ts';
import { When } from '../time-fields.ts';

export class ExportContactData {
  @Id() id: number;
  /** Cursor of the gateway: the place where the last part ended. */
  after?: string;
}
export class EraseContact {
  @Id() id: number;
  /** The name of the contact, as it is stored: erased data does not come back. */
  @Text(0, 100) typedName: string;
}
export class ContactErasureView {
  @Id() id: number;
  @Id() contactId: number;
  /**
   * `waiting`: waits for its turn. `working`: data is being erased. `done`: over. `failed`: it could not be done;
   * order it again.
   */
  @OneOf(workStates) state: WorkState;
  /** Messages that are erased. */
  @Int() done: number;
  /** Messages that there are to erase. */
  @Int() total: number;
  @When() createdAt: string;
  @OrNull() @When() finishedAt: string | null;
}
