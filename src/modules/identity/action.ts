import type { z } from 'zod';
import { done, type Outcome, refused } from '#kernel/outcome';
import { limitOf, type RateLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { SecurityEvent } from '#platform/security-events';
import { asAdmin, asExpert, signedIn } from './rules/access.ts';
import type { Viewer } from './rules/viewer.ts';

/** Guard of each audience: returns the actor, or why the viewer is not one. */
const guards = {
  everyone: (viewer: Viewer | undefined) => done(viewer),
  'signed-in': signedIn,
  /** Signed in; the action itself checks, under a lock, who may apply (product decision 47). */
  'may-apply': signedIn,
  'approved-expert': asExpert,
  admin: asAdmin,
} as const;

/** People who may call an action. */
export type Audience = keyof typeof guards;

type Allowed<Who extends Audience> = Extract<ReturnType<(typeof guards)[Who]>, { ok: true }>['value'];
type Refused = Extract<Outcome<unknown, string>, { ok: false }>;
type Denied<Who extends Audience> = Exclude<ReturnType<(typeof guards)[Who]>, { ok: true }>;

interface Call<Actor, Input> {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly input: Input;
  readonly now: Date;
}

interface Declared<Who extends Audience, Schema extends z.ZodType, Invalid, SignedOut, Limited, Sensitive> {
  readonly who: Who;
  /** Requires that the person proved their identity within the last ten minutes (record 0053). */
  readonly sensitive?: Sensitive;
  readonly input?: Schema;
  /** Refuses a form that the schema rejects; `form-incomplete` unless declared. */
  readonly invalid?: (error: z.ZodError, form: unknown) => Invalid;
  /** Refusal for visitors, where the specification words its own. */
  readonly signedOut?: SignedOut;
  /** Counted per actor after the form was read, so not for everyone; refused as `too-many-attempts` unless `limited` is declared. */
  readonly limit?: Who extends 'everyone' ? never : RateLimit;
  readonly limited?: Limited;
  /** Security event that a success leaves for the actor. */
  readonly event?: Pick<SecurityEvent, 'kind' | 'details'>;
}

/** Declares an action: checks who calls it and, for a sensitive one, how recently they proved it; reads the form and counts its use,
 * then runs it. The log line of the request names a refusal. */
export function action<
  const Who extends Audience,
  Result extends Outcome<unknown, string>,
  Schema extends z.ZodType = z.ZodUndefined,
  Rest extends readonly unknown[] = [],
  Invalid extends Refused = { readonly ok: false; readonly refusal: 'form-incomplete' },
  const SignedOut extends string = never,
  const Limited extends string = 'too-many-attempts',
  const Sensitive extends boolean = false,
>(
  declared: Declared<Who, Schema, Invalid, SignedOut, Limited, Sensitive>,
  run: (call: Call<Allowed<Who>, z.output<Schema>>, ...rest: Rest) => Promise<Result>,
) {
  const { who, sensitive, input: schema, invalid, signedOut, limit, limited, event } = declared;
  type Unconfirmed = Sensitive extends true ? 'confirm-first' : never;
  type Answer =
    | Result
    | Denied<Who>
    | Invalid
    | { readonly ok: false; readonly refusal: SignedOut | Limited | Unconfirmed };
  const checked = async (
    platform: Platform,
    viewer: Viewer | undefined,
    form?: unknown,
    ...rest: Rest
  ): Promise<Answer> => {
    if (!viewer && signedOut) return refused(signedOut);
    const actor = guards[who](viewer);
    if (!actor.ok) return actor as Denied<Who>;
    if (sensitive && !viewer?.confirmed) return refused('confirm-first' as Unconfirmed);
    const input = schema?.safeParse(form);
    if (input && !input.success) return invalid?.(input.error, form) ?? (refused('form-incomplete') as Invalid);
    if (limit && viewer && !(await limitOf(platform, limit as RateLimit).allow(viewer.id)))
      return refused(limited ?? ('too-many-attempts' as Limited));
    return run(
      {
        platform,
        actor: actor.value as Allowed<Who>,
        input: input?.data as z.output<Schema>,
        now: platform.clock.now(),
      },
      ...rest,
    );
  };
  const traced = async (
    platform: Platform,
    viewer: Viewer | undefined,
    form?: unknown,
    ...rest: Rest
  ): Promise<Answer> => {
    const answer = await checked(platform, viewer, form, ...rest);
    trace(platform, viewer, answer as unknown as Outcome<unknown, string>, event);
    return answer;
  };
  return Object.assign(traced, { who });
}

/** Leaves the refusal to the log line of the request, or the event of a success. */
function trace(
  { requests, securityEvents }: Platform,
  viewer: Viewer | undefined,
  outcome: Outcome<unknown, string>,
  event: Pick<SecurityEvent, 'kind' | 'details'> | undefined,
) {
  const facts = requests.getStore();
  if (!outcome.ok && facts) facts.refusal = outcome.refusal;
  if (outcome.ok && event) securityEvents.note({ ...event, userId: viewer?.id });
}
