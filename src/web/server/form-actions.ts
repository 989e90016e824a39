import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import type { Audience, Viewer } from '#modules/identity';
import type { Caller } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import type { Refusal } from '#web/refusal-kinds';
import { sentIn, textsOf } from '../typed-into.ts';
import { answerFault, answerRedirect, answerRefusal } from './answers.ts';
import { type Visit, visit } from './context.ts';
import { flash } from './flash.ts';

/** A form that was sent, with its page. */
export interface Sent {
  readonly visit: Visit;
  readonly form: FormData;
  /** Text fields of the form. */
  readonly typed: Readonly<Record<string, string>>;
  /** Fields that a refused form shows again; secrets are not among them. */
  readonly echoed: Record<string, string>;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly url: URL;
}

/** One form of a page: who may send it, and how it is answered. */
export interface Form<Answer> {
  readonly who: Audience;
  readonly answer: (sent: Sent) => Answer | Promise<Answer>;
}

type Result = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: Refusal };

/** An action of a module, as `action` of identity declares it. */
interface Sendable {
  (platform: Platform, viewer: Viewer | undefined, form: unknown, ...rest: never[]): Promise<Result>;
  readonly who: Audience;
}

type ResultOf<Act extends Sendable> = Awaited<ReturnType<Act>>;
type ValueOf<Act extends Sendable> = Extract<ResultOf<Act>, { ok: true }>['value'];
type ProblemsOf<Act extends Sendable> = Extract<ResultOf<Act>, { problems: unknown }>['problems'];
type RestOf<Act extends Sendable> =
  Parameters<Act> extends [unknown, unknown, unknown?, ...infer Rest extends readonly unknown[]] ? Rest : [];

interface Reading<Act extends Sendable> {
  /** Input of the action; unless given, the typed fields and, over them, the parameters of the address. */
  readonly input?: (sent: Sent) => unknown;
  /** Further arguments of the action. */
  readonly rest?: (sent: Sent) => RestOf<Act>;
}

/** A form that calls one action: refusals keep the page, a success is answered by `then`. */
export const form = <Act extends Sendable, Answer>(
  act: Act,
  then: (value: ValueOf<Act>, sent: Sent) => Answer | Promise<Answer>,
  ...[{ input, rest } = {}]: RestOf<Act> extends []
    ? [Reading<Act>?]
    : [Reading<Act> & Required<Pick<Reading<Act>, 'rest'>>]
) => ({
  who: act.who,
  async answer(sent: Sent) {
    const { platform, viewer } = sent.visit;
    const read = input ? input(sent) : { ...sent.typed, ...sent.params };
    const result = await act(platform, viewer, read, ...((rest?.(sent) ?? []) as never[]));
    if (result.ok) return then(result.value as ValueOf<Act>, sent);
    const problems = ('problems' in result ? result.problems : undefined) as ProblemsOf<Act> | undefined;
    return answerRefusal(result.refusal, sent.echoed, problems);
  },
});

/** Gives the action the caller of the request. */
export const byCaller = { rest: ({ visit }: Sent): [Caller] => [visit.caller] };

type Place<Value> = string | ((value: Value, sent: Sent) => string);

/** Answer to a form that succeeded: shows the toast on this page, or on another one. */
export const onward =
  <Value>(toast: ToastCode, to?: Place<Value>) =>
  (value: Value, sent: Sent) =>
    answerRedirect(typeof to === 'function' ? to(value, sent) : (to ?? sent.url.pathname + sent.url.search), [
      flash(toast),
    ]);

type Args = Pick<ActionFunctionArgs, 'request' | 'params' | 'url'> & {
  readonly context: Readonly<RouterContextProvider>;
};
type AnswerOf<Forms> = Forms[keyof Forms] extends Form<infer Answer> ? Answer : never;

interface Settings {
  /** Keeps typed values out of answers. */
  readonly secret?: boolean;
}

async function answerWith<Answer>(
  { request, params, url, context }: Args,
  { secret = false }: Settings,
  formFor: (intent: string) => Form<Answer> | undefined,
) {
  const here = context.get(visit);
  const form = await sentIn(request);
  const typed = textsOf(form);
  const intent = typed.intent ?? '';
  const echoed = secret ? { intent } : typed;
  try {
    const sent = { visit: here, form, typed, echoed, params: params as Sent['params'], request, url };
    return (await formFor(intent)?.answer(sent)) ?? answerRefusal('form-incomplete', echoed);
  } catch (error) {
    if (error instanceof Response) throw error;
    return answerFault(here, error, echoed);
  }
}

/** Action of a page with one form. */
export const formAction = <Answer>(form: Form<Answer>, settings: Settings = {}) =>
  Object.assign((args: Args) => answerWith(args, settings, () => form), { audiences: { send: form.who } });

/** Action of a page with several forms, told apart by their intent. */
export function formActions<const Forms extends Readonly<Record<string, Form<unknown>>>>(
  forms: Forms,
  settings: Settings = {},
) {
  const known = new Map(Object.entries(forms) as [string, Form<AnswerOf<Forms>>][]);
  const audiences = Object.fromEntries([...known].map(([intent, { who }]) => [intent, who]));
  return Object.assign((args: Args) => answerWith(args, settings, (intent) => known.get(intent)), { audiences });
}
