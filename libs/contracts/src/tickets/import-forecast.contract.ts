import { Flag, Int, OneOf, OrNull, Parts, SomeOf, Text } from '../fields.ts';
import { numberDoubts, type NumberDoubt } from '../phone/read-phone-number.ts';
import { rowProblems, type RowProblem } from './row-problem.ts';

/** How one row would be imported. */
export class RowForecast {
  /** As the spreadsheet numbers its rows, from 1. */
  @Int() row: number;
  @Text(0, 100) name: string;
  /** The cell of the number. */
  @Text(0, 100) written: string;
  /** The number that would be stored, as people read it; empty: the row is refused. */
  @Text(0, 30) number: string;
  /** ISO 3166-1 alpha-2; null where several countries share the code. */
  @OrNull() @Text(2, 2) country: string | null;
  @OrNull() @OneOf(numberDoubts) doubt: NumberDoubt | null;
  /** Why the row would be refused, or what of it would not be taken. */
  @SomeOf(rowProblems) problems: RowProblem[];
  /** The number exists already, or a row before has it. */
  @Flag() isKnown: boolean;
}
/** Rows that would be refused for one reason. */
export class RefusalCount {
  @OneOf(rowProblems) reason: RowProblem;
  /** How many rows. */
  @Int() count: number;
}
/** The outcome of an import with the chosen columns, before it runs. */
export class ImportForecast {
  /** Rows that were looked at: of a large file the first ones. */
  @Int() counted: number;
  /** Numbers that would be new. */
  @Int() added: number;
  /** Numbers that exist already. */
  @Int() known: number;
  /** Rows whose number a row before has. */
  @Int() repeated: number;
  /** Rows with a number of another country that was written without `+`. */
  @Int() foreign: number;
  /** Rows with a number of a range that its country has not given out. */
  @Int() unusual: number;
  /** Rows that would be refused, by the reason. */
  @Parts(() => RefusalCount) refusals: RefusalCount[];
  /** Some of the rows, the doubtful ones first. */
  @Parts(() => RowForecast) rows: RowForecast[];
}
