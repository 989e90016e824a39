import { Form, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { appointmentsCopy as copy } from '#copy/appointments';
import { Action } from '#design/action';

/** Page the expert returns to after the answer. */
export type AnsweredAt = 'rendez-vous' | 'appointment' | 'expert-space';

interface AnswerRequestProps {
  readonly id: string;
  /** Names the appointment in a list. */
  readonly of?: string | undefined;
  readonly at: AnsweredAt;
  readonly className?: string;
}

/** Accepts or declines a request. For a mentorship the answer to the first session applies to all. */
export function AnswerRequest({ id, of, at, className = '' }: AnswerRequestProps) {
  const { formAction } = useNavigation();
  const action = `/rendez-vous/${id}/repondre`;
  const sending = formAction === action;
  const named = (label: string) => (of ? { 'aria-label': accessibleName(label, of) } : {});
  return (
    <Form method="post" action={action} preventScrollReset className={`flex gap-2 ${className}`}>
      <input type="hidden" name="at" value={at} />
      <Action size="sm" type="submit" name="decision" value="accept" pending={sending} {...named(copy.accept)}>
        {copy.accept}
      </Action>
      <Action
        size="sm"
        variant="secondary"
        type="submit"
        name="decision"
        value="refuse"
        isDisabled={sending}
        {...named(copy.refuse)}
      >
        {copy.refuse}
      </Action>
    </Form>
  );
}
