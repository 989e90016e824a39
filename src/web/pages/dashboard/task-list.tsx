import { CreditCard, type LucideIcon, MailCheck, MessageCircleQuestion, Star, TimerReset, Wifi } from 'lucide-react';
import { Form, Link } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { momentIn, shortDayIn, timeIn, useTimeZone } from '#web/viewer-time';
import { dashboardCopy } from './copy.ts';
import type { Task, TaskKind } from './tasks.ts';

const { tasks: copy } = dashboardCopy;

const icons: Record<TaskKind, LucideIcon> = {
  pay: TimerReset,
  settle: CreditCard,
  card: CreditCard,
  answer: MessageCircleQuestion,
  test: Wifi,
  rate: Star,
  confirm: MailCheck,
};

/** « À faire »: true tasks, each with one button. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Card as="section" aria-labelledby="a-faire">
      <h2 id="a-faire" className="text-heading">
        {copy.heading}
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 text-encre-2">{copy.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-trait">
          {tasks.map((task) => (
            <TaskLine key={task.kind + ('id' in task ? task.id : '')} task={task} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { title, detail, to } = useWords(task);
  const Icon = icons[task.kind];
  const button = copy.buttons[task.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        aria-hidden="true"
        className="flex size-10 items-center justify-center rounded-control bg-menthe text-sapin"
      >
        <Icon className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        <span className="block text-encre-2 text-sm">{detail}</span>
      </p>
      {to ? (
        <Link to={to} aria-label={`${button}, ${title}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {button}
        </Link>
      ) : (
        <Form method="post" action="/verifier-adresse/renvoyer">
          <button type="submit" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {button}
          </button>
        </Form>
      )}
    </li>
  );
}

/** Words and address of a task; confirming the address has no page, but a form. */
function useWords(task: Task): { readonly title: string; readonly detail: string; readonly to?: string } {
  const zone = useTimeZone();
  switch (task.kind) {
    case 'pay':
      return {
        title: copy.pay,
        detail: copy.until(task.title, timeIn(zone, task.until)),
        to: `/checkout?hold=${task.id}`,
      };
    case 'settle':
      return { title: copy.settle, detail: task.title, to: `/rendez-vous/${task.id}/payer` };
    case 'card':
      return {
        title: copy.card[task.problem],
        detail: copy.series(task.expert),
        to: `/dashboard/paiement/mentorat/${task.id}`,
      };
    case 'answer':
      return {
        title: copy.answer(task.expert),
        detail: copy.questions(task.open, momentIn(zone, task.startsAt)),
        to: `/rendez-vous/${task.id}#preparer`,
      };
    case 'test':
      return { title: copy.test, detail: copy.before(momentIn(zone, task.startsAt)), to: '/appels-video/test' };
    case 'rate':
      return {
        title: copy.rate(task.expert),
        detail: copy.held(task.title, shortDayIn(zone, task.at)),
        to: `/rendez-vous/${task.id}/evaluer`,
      };
    case 'confirm':
      return { title: copy.confirm, detail: copy.confirmDetail };
  }
}
