import { Form, useNavigation } from 'react-router';
import { contactCopy as copy } from '#copy/contact';
import { Action } from '#design/action';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import { type MessageKind, messageLength, subjectLength } from '#modules/support';

interface ContactFormProps {
  readonly kind: MessageKind;
  readonly address: string;
  /** Values typed before a refusal. */
  readonly typed: Partial<Record<string, string>>;
  /** React key: changes after a message is accepted, which empties the fields; the button stays mounted and keeps the focus. */
  readonly fresh: string;
}

export function ContactForm({ kind, address, typed, fresh }: ContactFormProps) {
  const { formAction } = useNavigation();
  const words = copy.forms[kind];
  return (
    <Form method="post" action={address} className="flex flex-col gap-6">
      <div key={fresh} className="flex flex-col gap-6">
        <TextField
          name="subject"
          label={words.subject}
          defaultValue={typed.subject ?? ''}
          maxLength={subjectLength}
          isRequired
          validationBehavior="native"
        />
        <TextArea
          name="message"
          label={words.message}
          description={words.messageHint}
          defaultValue={typed.message ?? ''}
          rows={7}
          maxLength={messageLength}
          counter
          isRequired
          validationBehavior="native"
        />
      </div>
      <Action type="submit" size="lg" pending={formAction === address} className="self-start">
        {words.submit}
      </Action>
    </Form>
  );
}
