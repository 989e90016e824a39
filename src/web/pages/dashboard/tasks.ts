import type { AppointmentId } from '#kernel/ids';
import type { CardProblem } from '#modules/booking';

const mostShown = 5;

/** A task of the client; each kind has its words in copy.ts. */
export type Task =
  | { readonly kind: 'pay'; readonly id: AppointmentId; readonly title: string; readonly until: Date }
  | { readonly kind: 'settle'; readonly id: AppointmentId; readonly title: string }
  | { readonly kind: 'card'; readonly id: string; readonly expert: string; readonly problem: CardProblem }
  | {
      readonly kind: 'answer';
      readonly id: AppointmentId;
      readonly expert: string;
      readonly open: number;
      readonly startsAt: Date;
    }
  | { readonly kind: 'test'; readonly startsAt: Date }
  | {
      readonly kind: 'rate';
      readonly id: AppointmentId;
      readonly title: string;
      readonly expert: string;
      readonly at: Date;
    }
  | { readonly kind: 'confirm' };

export type TaskKind = Task['kind'];

/** Most urgent first: a hold expires in minutes, a declined payment within days. */
const urgency: readonly TaskKind[] = ['pay', 'settle', 'card', 'answer', 'test', 'rate', 'confirm'];

/** The most urgent tasks; those of one kind keep their order. */
export const mostUrgent = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind)).slice(0, mostShown);
