/** The output of one step, which ends once with `close`. */
interface StepOutput {
  write: (text: string) => void;
  close: () => void;
}
interface Kept {
  name: string;
  text: string;
  isClosed: boolean;
}

/** Prints what steps write side by side in the order of their start: that of the first as it comes, of the others after it. */
export class StepOutputs {
  private readonly kept: Kept[] = [];
  private readonly print: (text: string) => void;

  constructor(print: (text: string) => void) {
    this.print = print;
  }

  open(name: string): StepOutput {
    const own: Kept = { name, text: '', isClosed: false };
    this.kept.push(own);
    if (this.kept[0] === own) this.printTitle(own);
    else this.print(`   (${name} runs beside ${this.kept[0]?.name})\n`);
    return {
      write: (text) => {
        if (this.kept[0] === own) this.print(text);
        else own.text += text;
      },
      close: () => {
        own.isClosed = true;
        this.printNext();
      },
    };
  }

  private printTitle({ name }: Kept): void {
    this.print(`\n── ${name} ──\n`);
  }

  private printNext(): void {
    while (this.kept[0]?.isClosed) {
      this.kept.shift();
      const [next] = this.kept;
      if (!next) return;
      this.printTitle(next);
      this.print(next.text);
    }
  }
}
