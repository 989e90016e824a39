/** Validation errors of a form: the first one of each field, as a code without text. */
export type Problems<Field extends string, Problem extends string> = { readonly [Name in Field]?: Problem };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Converts the issues of a schema whose messages are codes. */
export function problemsOf<Field extends string, Problem extends string>(issues: readonly Issue[]) {
  const problems: { [Name in Field]?: Problem } = {};
  for (const { path, message } of issues) problems[path[0] as Field] ??= message as Problem;
  return problems as Problems<Field, Problem>;
}
