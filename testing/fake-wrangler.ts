import type { Program } from '#scripts/deploy/command';
import { newFolder } from '#testing/folder';

/** What the program answers to a call that begins with the name of the answer. */
interface Answer {
  stdout?: string;
  stderr?: string;
  code?: number;
}

/**
 * A stand-in for wrangler, and a new folder for its configuration. Each answer is for the calls that begin
 * with its name, the longest name first; of several the last is for all further calls.
 */
export function fakeWrangler(answers: Readonly<Record<string, Answer | Answer[]>>) {
  /** The calls so far: the whole command line, and `line` without the options that every call has. */
  const calls: { whole: string; line: string; input: string }[] = [];
  const names = Object.keys(answers).toSorted((one, other) => other.length - one.length);
  const program: Program = async (args, { input = '' } = {}) => {
    const whole = args.join(' ');
    const name = names.find((beginning) => whole.startsWith(beginning));
    const before = calls.filter((call) => call.whole.startsWith(name ?? whole)).length;
    calls.push({ whole, line: whole.replace(/ --config .*$/, ''), input });
    const all = [answers[name ?? ''] ?? {}].flat();
    const { stdout = '', stderr = '', code = 0 } = all[Math.min(before, all.length - 1)] ?? {};
    return { ok: code === 0, stdout, stderr };
  };
  return { folder: newFolder('wrangler'), program, calls };
}
