import { data, redirect } from 'react-router';
import { applicationFields, readApplication, standingOf } from '#modules/experts';
import { listDomains, ownApplication, submitApplication } from '#modules/experts/server';
import { MemberPage } from '#parts/member-page';
import { toast } from '#parts/toasts';
import { refusalOf } from '#web/refused';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import { sentIn } from '#web/typed-into';
import type { Route } from './+types/page';
import { ApplicationForm, type RefusedApplication } from './application-form.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { applicationCopy as copy } from './copy.ts';
import { LastRejection } from './last-rejection.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const viewer = viewerOf(context);
  try {
    const [own, domains] = await Promise.all([ownApplication(platform, viewer.profileId), listDomains(platform.db)]);
    if (own) return { standing: standingOf(viewer), own, domains };
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the profile cannot be loaded');
  }
  throw redirect('/se-connecter');
}

export const action = Object.assign(
  async ({ request, context }: Route.ActionArgs) => {
    const { platform, viewer, requestId } = context.get(visit);
    const fields = applicationFields(await sentIn(request));
    try {
      const outcome = await submitApplication(platform, viewer, fields, copy);
      return outcome.ok
        ? answerRedirect('/dashboard', [flash('application-sent')])
        : answerRefusal(outcome.refusal, fields);
    } catch (error) {
      platform.log.error({ err: error, requestId }, 'an application was not kept');
      return answerRefusal('unexpected', fields);
    }
  },
  { audiences: { send: submitApplication.who } },
);

/** Validates before sending. Any failure is shown, and the typed values stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = applicationFields(await request.clone().formData());
  const read = readApplication(typed);
  const refused = async (refusal: RefusedApplication['refusal'], status: number) => {
    void toast({ ...copy.failure(refusal), tone: 'destructive' });
    return data<RefusedApplication>({ refusal, typed }, { status });
  };
  if (!read.ok) return refused(read.refusal, 400);
  try {
    const answer = await serverAction();
    return refused(answer.refusal, 200);
  } catch (reason) {
    if (reason instanceof Response) throw reason;
    // A guard's refusal, or a failed connection: the error status prevents a revalidation.
    return refused(refusalOf(reason) ?? 'unexpected', 503);
  }
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, own, domains } = loaderData;
  const mayApply = standing === 'none' || standing === 'rejected';
  return (
    <MemberPage title={copy.title} {...(mayApply && { lead: copy.lead })}>
      {standing === 'rejected' ? <LastRejection reason={own.rejectionReason} /> : null}
      {mayApply ? (
        <ApplicationForm own={own} domains={domains} refused={actionData} />
      ) : (
        <ApplicationStatus standing={standing} email={own.email} appliedAt={own.appliedAt} />
      )}
    </MemberPage>
  );
}
