import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { applicationsCopy as copy } from '#copy/admin';
import type { RefusalCode } from '#copy/refusals';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { FailedState } from '#design/failed-state';
import { Notice } from '#design/notice';
import { isUuid } from '#kernel/ids';
import { countApplications, decideApplication, listApplications } from '#modules/experts/server';
import { MemberPage } from '#parts/member-page';
import { toast } from '#parts/toasts';
import { refusalOf } from '#web/refused';
import { answerRedirect } from '#web/server/answers';
import { addressWith, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { form, formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Applications, type ApplicationTab } from './applications.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const tabs = { pending: '', approved: 'approuvees', rejected: 'rejetees' } as const;

const addressOf = (tab: ApplicationTab, search: string, after?: string) =>
  addressWith('/admin', { onglet: tabs[tab], q: search, apres: after });

const uuidIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name) ?? '';
  return isUuid(value) ? value : undefined;
};

/** Tab and cursor are in the query string: they are links, and work without scripts. */
function placeIn(query: URLSearchParams) {
  const named = query.get('onglet');
  const tab = (Object.keys(tabs) as ApplicationTab[]).find((each) => tabs[each] === named) ?? 'pending';
  const after = uuidIn(query, 'apres');
  const search = askedSearch(query);
  return { tab, search, after, here: addressOf(tab, search, after) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { tab, search, after, here } = placeIn(url.searchParams);
  try {
    const [counts, page] = await Promise.all([
      countApplications(platform.db),
      listApplications(platform, { status: tab, search, after }),
    ]);
    const addresses = {
      tabs: {
        pending: addressOf('pending', search),
        approved: addressOf('approved', search),
        rejected: addressOf('rejected', search),
      },
      whole: addressOf(tab, ''),
      here,
      next: page.after && addressOf(tab, search, page.after),
      first: after && addressOf(tab, search),
    };
    const rejecting = uuidIn(url.searchParams, 'rejeter');
    return data({
      list: { tab, search, onglet: tabs[tab], counts, applications: page.applications, addresses, rejecting },
      here,
    });
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the applications cannot be loaded');
    return data({ list: undefined, here }, { status: 500 });
  }
}

const decide = formAction(
  form(decideApplication, (_, { typed, url }) =>
    answerRedirect(placeIn(url.searchParams).here, [
      flash(typed.decision === 'approve' ? 'expert-approved' : 'application-rejected'),
    ]),
  ),
);

/** Its two forms are told apart by their decision. */
export const action = Object.assign((args: Route.ActionArgs) => decide(args), {
  audiences: { approve: decideApplication.who, reject: decideApplication.who },
});

function typedIn(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { decision: text('decision'), reason: text('reason') };
}

/** Shows a refusal as a toast and revalidates the list, since another admin may have been faster. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData());
  const refused = (refusal: RefusalCode, init?: { status: number }) => {
    void toast({ ...copy.failure(typed.decision, refusal), tone: 'destructive' });
    return data({ refusal, typed }, init);
  };
  try {
    return refused((await serverAction()).refusal);
  } catch (reason) {
    if (reason instanceof Response) throw reason;
    return refused(refusalOf(reason) ?? 'unexpected', { status: 503 });
  }
}

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, here } = loaderData;
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      {actionData ? <Refused answer={actionData} /> : null}
      {list ? <Applications {...list} typedReason={actionData?.typed?.reason ?? ''} /> : <Failed here={here} />}
    </MemberPage>
  );
}

function Refused({ answer }: { answer: NonNullable<Route.ComponentProps['actionData']> }) {
  const { title, text } = copy.failure(answer.typed?.decision, answer.refusal);
  return (
    <Notice tone="danger" role="alert" title={title} className="mb-6">
      {text}
    </Notice>
  );
}

function Failed({ here }: { here: string }) {
  useEffect(() => void toast({ ...copy.failed, tone: 'destructive' }), []);
  return (
    <Card>
      <FailedState
        title={copy.failed.text}
        retry={
          <Link to={here} className={buttonClass()}>
            {copy.retry}
          </Link>
        }
      />
    </Card>
  );
}
