/** What is wrong with the fields of a form: the first thing of each, as a code without a sentence. */
export type Problems<Field extends string, Problem extends string> = { readonly [Name in Field]?: Problem };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Of a schema whose messages are codes. */
export function problemsOf<Field extends string, Problem extends string>(issues: readonly Issue[]) {
  const problems: { [Name in Field]?: Problem } = {};
  for (const { path, message } of issues) problems[path[0] as Field] ??= message as Problem;
  return problems as Problems<Field, Problem>;
}
