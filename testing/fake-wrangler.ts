import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** What the program answers to a call that begins with the name of the answer. */
interface Answer {
  stdout?: string;
  stderr?: string;
  code?: number;
}

const callShape = z.object({
  args: z.array(z.string()),
  input: z.string(),
  /** What the shell said of the environment. */
  environment: z.string(),
});

/** The program: it notes each call, and answers as its folder says. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
const here = (name) => new URL(name, import.meta.url);
const args = process.argv.slice(2);
const input = readFileSync(0, 'utf8');
const environment = process.env.CLOUDFLARE_ENV ?? '';
appendFileSync(here('calls'), JSON.stringify({ args, input, environment }) + '\\n');
const answers = JSON.parse(readFileSync(here('answers.json'), 'utf8'));
const line = args.join(' ');
const known = Object.keys(answers).filter((name) => line.startsWith(name));
const name = known.sort((one, other) => other.length - one.length)[0];
const all = name === undefined ? [{}] : [answers[name]].flat();
const before = readFileSync(here('calls'), 'utf8').trim().split('\\n')
  .filter((text) => JSON.parse(text).args.join(' ').startsWith(name ?? line)).length;
const { stdout = '', stderr = '', code = 0 } = all[Math.min(before, all.length) - 1];
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
`;

/**
 * Writes a program that stands in for wrangler, in a new folder. Each answer is for the calls that
 * begin with its name, the longest name first; of several the last is for all further calls.
 */
export function fakeWrangler(answers: Readonly<Record<string, Answer | Answer[]>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
  const inFolder = (name: string) => path.join(folder, name);
  writeFileSync(inFolder('answers.json'), JSON.stringify(answers));
  writeFileSync(inFolder('wrangler.mjs'), PROGRAM);
  appendFileSync(inFolder('calls'), '');
  return {
    folder,
    program: inFolder('wrangler.mjs'),
    /** The calls so far: the whole command line, and `line` without the options that every call has. */
    calls: () =>
      readFileSync(inFolder('calls'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text) => callShape.parse(JSON.parse(text)))
        .map(({ args, ...call }) => {
          const whole = args.join(' ');
          return { ...call, whole, line: whole.replace(/ --config .*$/, '') };
        }),
  };
}
