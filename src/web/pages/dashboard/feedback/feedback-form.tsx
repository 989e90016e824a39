import { Form, useNavigation } from 'react-router';
import { feedbackCopy as copy } from '#copy/feedback';
import { Action } from '#design/action';
import { NativeSelect } from '#design/native-select';
import { StarInput } from '#design/star-input';
import { TextArea } from '#design/text-area';
import { commentLength, feedbackCategories } from '#modules/support';

const address = '/dashboard/feedback';
const options = [
  { value: '', label: copy.choose },
  ...feedbackCategories.map((value) => ({ value, label: copy.categories[value] })),
];

interface FeedbackFormProps {
  /** Values typed before a refusal. */
  readonly typed: Partial<Record<string, string>>;
  /** React key: changes after feedback is accepted, which empties the fields; the button stays mounted and keeps the focus. */
  readonly fresh: string;
}

export function FeedbackForm({ typed, fresh }: FeedbackFormProps) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={address} className="flex flex-col gap-6">
      <div key={fresh} className="flex flex-col gap-6">
        <StarInput
          name="rating"
          label={copy.rating}
          names={copy.ratings}
          defaultValue={typed.rating ? Number(typed.rating) : undefined}
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
          name="comment"
          label={copy.comment}
          defaultValue={typed.comment ?? ''}
          rows={5}
          maxLength={commentLength}
          counter
          isRequired
          validationBehavior="native"
        />
      </div>
      <Action type="submit" size="lg" pending={formAction === address} className="self-start">
        {copy.submit}
      </Action>
    </Form>
  );
}
