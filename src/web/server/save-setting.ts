import type { RouterContextProvider } from 'react-router';
import type { Outcome } from '#kernel/outcome';
import type { Refusal } from '#web/refusal-kinds';
import { typedInto } from '../typed-into.ts';
import { answerFault, answerRedirect, answerRefusal } from './answers.ts';
import { type Visit, visit } from './context.ts';
import { flash } from './flash.ts';

/** Answers a form of /expert-space: redirects to the same page after saving, or returns the refusal. */
export async function saveSetting(
  { platform, requestId }: Pick<Visit, 'platform' | 'requestId'>,
  { here, typed }: { readonly here: string; readonly typed: Record<string, string> },
  save: Promise<Outcome<unknown, Refusal>>,
) {
  try {
    const outcome = await save;
    return outcome.ok ? answerRedirect(here, [flash('settings-saved')]) : answerRefusal(outcome.refusal, typed);
  } catch (error) {
    return answerFault({ platform, requestId }, error, typed);
  }
}

type Save = (
  platform: Visit['platform'],
  viewer: Visit['viewer'],
  typed: Record<string, string>,
) => Promise<Outcome<unknown, Refusal>>;

/** Dispatches to the form of a tab by its intent. */
export async function saveOneOf(
  forms: Readonly<Record<string, Save>>,
  here: string,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
) {
  const visiting = context.get(visit);
  const typed = await typedInto(request);
  const save = new Map(Object.entries(forms)).get(typed.intent ?? '');
  if (!save) return answerRefusal('form-incomplete', typed);
  return saveSetting(visiting, { here, typed }, save(visiting.platform, visiting.viewer, typed));
}
