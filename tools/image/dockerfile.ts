export interface Instruction {
  readonly name: string;
  /** `--from=build` is `{ from: 'build' }`. */
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Stages of a Dockerfile, in order; the last one is the image. */
export function readStages(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', flags = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, flags: readFlags(flags), text });
  }
  return stages;
}

const readFlags = (flags: string) =>
  Object.fromEntries([...flags.matchAll(/--(\S+?)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

const textOf = ({ instructions }: Stage, name: string) =>
  instructions.findLast((each) => each.name === name)?.text ?? '';

/** ENV settings of a stage. */
export const settingsOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textOf(stage, 'ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Command in exec form: of the stage, or of its health check. */
export const commandOf = (stage: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] =>
  JSON.parse(textOf(stage, name).replace(/^CMD /, '')) as string[];
