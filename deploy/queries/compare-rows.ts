import ts from 'typescript';
import type { Column, ReadAs } from './describe-statement.ts';

/** Compares the rows of a statement with the type that is declared for them. */
export class RowComparison {
  private readonly checker: ts.TypeChecker;
  private readonly place: ts.Node;

  constructor(checker: ts.TypeChecker, place: ts.Node) {
    this.checker = checker;
    this.place = place;
  }

  /** @param mayBeNull what the statement says of a column */
  compare(row: ts.Type, columns: Column[], mayBeNull: (column: Column) => boolean): string[] {
    if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.NonPrimitive)) return [];
    // A row of a union type is one of its members.
    const kinds = membersOf(row).map((member) => this.checker.getPropertiesOfType(member));
    const isOpen = membersOf(row).some((member) => this.checker.getIndexTypeOfType(member, ts.IndexKind.String));
    const isThere = (name: string) => columns.some((column) => column.name === name);
    const isRequired = ({ name, flags }: ts.Symbol) => !(flags & ts.SymbolFlags.Optional) && !isThere(name);
    const [first = []] = kinds;
    const missing = first
      .filter(isRequired)
      .filter(({ name }) => kinds.every((properties) => properties.some((property) => property.name === name)))
      .map(({ name }) => `no column "${name}"`);
    const others = columns.flatMap((column, index) => {
      const isRepeated = columns.findIndex(({ name }) => name === column.name) < index;
      if (isRepeated && !isOpen) return [`two columns "${column.name}"`];
      const declared = kinds.flatMap((properties) => properties.filter(({ name }) => name === column.name));
      if (declared.length === 0) return isOpen ? [] : [`column "${column.name}" is not declared`];
      const types = declared.map((property) => this.checker.getTypeOfSymbolAtLocation(property, this.place));
      // A member that leaves a column out says nothing of its value.
      const isInEach = declared.length === kinds.length;
      return this.compareColumn(column, types, isInEach && mayBeNull(column));
    });
    return [...missing, ...others];
  }

  private compareColumn({ name, type, readAs }: Column, declared: ts.Type[], isNullable: boolean): string[] {
    const members = declared.flatMap(membersOf);
    const allows = (flags: ts.TypeFlags) => members.some((member) => member.flags & flags);
    if (allows(ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    const words = declared.map((one) => this.checker.typeToString(one)).join(' | ');
    return [
      ...(this.accepts(members, readAs)
        ? []
        : [`"${name}" is ${type}, read as ${textOf(readAs)}, declared as ${words}`]),
      ...(isNullable && !allows(ts.TypeFlags.Null) ? [`"${name}" may be null, declared as ${words}`] : []),
    ];
  }

  private accepts(members: ts.Type[], readAs: ReadAs): boolean {
    return members
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
      .every((member) => this.isReadAs(member, readAs));
  }

  private isReadAs(type: ts.Type, readAs: ReadAs): boolean {
    if (readAs === 'json') return !isNamed(type, 'Date') && !isNamed(type, 'Buffer');
    if (typeof readAs === 'object') {
      const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return (
        this.checker.isArrayLikeType(type) && element !== undefined && this.accepts(membersOf(element), readAs.listOf)
      );
    }
    if (readAs === 'Buffer') return isNamed(type, 'Buffer');
    // pg reads 'infinity' as a number.
    if (readAs === 'Date') return isNamed(type, 'Date') || (type.flags & ts.TypeFlags.NumberLike) !== 0;
    const parts = type.isIntersection() ? type.types : [type];
    return parts.some(({ flags }) => flags & FLAGS[readAs]);
  }
}

const FLAGS = {
  number: ts.TypeFlags.NumberLike,
  string: ts.TypeFlags.StringLike,
  boolean: ts.TypeFlags.BooleanLike,
};

const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
const isNamed = (type: ts.Type, name: string): boolean => type.symbol?.name === name;
const textOf = (readAs: ReadAs): string => (typeof readAs === 'object' ? `${textOf(readAs.listOf)}[]` : readAs);
