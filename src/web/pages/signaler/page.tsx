import { data, Form, Link, useNavigation } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { reportCopy } from '#copy/report';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { FrenchLocale } from '#design/locale';
import { NativeSelect } from '#design/native-select';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import { reasonLength, reportCategories } from '#modules/support';
import { reportContent } from '#modules/support/server';
import { form, formAction, onward } from '#web/server/form-actions';
import { useViewer } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const copy = reportCopy;
const options = [
  { value: '', label: copy.choose },
  ...reportCategories.map((value) => ({ value, label: copy.categories[value] })),
];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title, copy.lead);

/** `page` is the URL to report; `envoye` is set after a report was received. */
export const loader = ({ url }: Route.LoaderArgs) =>
  data({ page: url.searchParams.get('page') ?? '', sent: url.searchParams.has('envoye') });

export const action = formAction(
  form(reportContent, onward('content-reported', '/signaler?envoye'), { rest: ({ visit }) => [visit.caller.ip] }),
);

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-[44rem] px-5 pt-8 pb-12 md:px-8 md:pt-14">
      <FrenchLocale>
        {loaderData.sent ? <Sent /> : <ReportForm page={loaderData.page} answer={actionData} />}
      </FrenchLocale>
    </div>
  );
}

function ReportForm({ page, answer }: { page: string; answer: Route.ComponentProps['actionData'] }) {
  const viewer = useViewer();
  const { state } = useNavigation();
  const typed = answer?.typed ?? {};
  return (
    <>
      <h1 className="text-title">{copy.title}</h1>
      <p className="mt-3 text-encre-2 text-lg">{copy.lead}</p>
      <Card padding="lg" className="mt-8">
        {answer ? (
          <Notice tone="danger" role="alert" title={copy.failed} className="mb-6">
            {refusalCopy[answer.refusal]}
          </Notice>
        ) : null}
        <Form method="post" action="/signaler" className="flex flex-col gap-6">
          <TextField
            name="page"
            label={copy.page}
            description={copy.pageHint}
            defaultValue={typed.page ?? page}
            maxLength={2_000}
            isRequired
            validationBehavior="native"
          />
          <NativeSelect
            name="category"
            label={copy.category}
            options={options}
            defaultValue={typed.category ?? ''}
            required
          />
          <TextArea
            name="reason"
            label={copy.reason}
            description={copy.reasonHint}
            defaultValue={typed.reason ?? ''}
            rows={6}
            maxLength={reasonLength}
            isRequired
            validationBehavior="native"
          />
          <TextField
            name="email"
            type="email"
            label={copy.email}
            description={copy.emailHint}
            defaultValue={typed.email ?? viewer?.email ?? ''}
            autoComplete="email"
            isRequired
            validationBehavior="native"
          />
          <p className="text-encre-2 text-sm">{copy.goodFaith}</p>
          <Action type="submit" size="lg" pending={state !== 'idle'} className="self-start">
            {copy.submit}
          </Action>
        </Form>
      </Card>
    </>
  );
}

function Sent() {
  return (
    <Card padding="lg">
      <h1 className="text-title">{copy.sentTitle}</h1>
      <p className="mt-4 text-encre-2 text-lg">{copy.sent}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          {copy.home}
        </Link>
        <Link to="/signaler" className={buttonClass({ variant: 'secondary' })}>
          {copy.again}
        </Link>
      </div>
    </Card>
  );
}
