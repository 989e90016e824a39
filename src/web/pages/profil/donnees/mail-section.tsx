import { Form, useNavigation } from 'react-router';
import { personalDataCopy } from '#copy/personal-data';
import { Action } from '#design/action';
import { Switch } from '#design/switch';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';
import { frenchMoment } from '#web/french-day';

const { mails: copy } = personalDataCopy;

interface MailSectionProps {
  readonly consent: { readonly given: boolean; readonly decidedAt: Date } | undefined;
  readonly refused: Refused | undefined;
}

/** Opt-in to marketing mails, as easy to withdraw as to give. */
export function MailSection({ consent, refused }: MailSectionProps) {
  const pending = useNavigation().formData?.get('intent') === 'choose-mails';
  const decision = consent && (consent.given ? copy.given : copy.withdrawn)(frenchMoment(consent.decidedAt));
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <Form method="post" className="flex max-w-[36rem] flex-col gap-5">
        <Switch
          name="news"
          value="on"
          defaultSelected={consent?.given ?? false}
          description={decision ?? copy.newsHint}
        >
          {copy.news}
        </Switch>
        <Action
          type="submit"
          name="intent"
          value="choose-mails"
          variant="secondary"
          pending={pending}
          className="self-start"
        >
          {copy.submit}
        </Action>
      </Form>
    </Section>
  );
}
