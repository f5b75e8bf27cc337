/** The severity of a finding: with an error nothing is imported. */
export type Level = 'error' | 'warning' | 'note';

/** A finding about a table, a row or a file of the export. */
export interface Finding {
  level: Level;
  /** The table or the file. */
  of: string;
  /** Where in it, such as `line 12`; none for the whole of it. */
  at?: string | undefined;
  column?: string | undefined;
  message: string;
}

/** How many findings of a kind are printed for a table: a wrong column is wrong in every row. */
const PRINTED = 50;

const LINE_MAX = 500;

const TITLES: Record<Level, string> = {
  error: 'Errors: nothing is imported before these are put right',
  warning: 'Warnings: this is imported, but not as it was',
  note: 'Notes',
};

/** Collects the findings about an export. */
export class Report {
  readonly findings: Finding[] = [];

  add(level: Level, finding: Omit<Finding, 'level'>): void {
    this.findings.push({ level, ...finding });
  }

  get hasErrors(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  /** The report as lines of text: by level, then by table or file. */
  lines(): string[] {
    const levels = ['error', 'warning', 'note'] as const;
    return levels.flatMap((level) => {
      const some = this.findings.filter((one) => one.level === level);
      if (some.length === 0) return [];
      const groups = Object.entries(Object.groupBy(some, ({ of }) => of));
      return [
        `${TITLES[level]} (${some.length})`,
        ...groups.flatMap(([of, found = []]) => [
          `  ${of}`,
          ...found.slice(0, PRINTED).map((one) => `    ${said(one)}`),
          ...(found.length > PRINTED ? [`    … and ${found.length - PRINTED} more`] : []),
        ]),
      ];
    });
  }
}

function said({ at, column, message }: Finding): string {
  const where = [at, column].filter(Boolean).join(', ');
  const line = where ? `${where}: ${message}` : message;
  // What a row says is shown as well, and must not steer the terminal.
  return line.slice(0, LINE_MAX).replace(/\p{Cc}/gu, ' ');
}
