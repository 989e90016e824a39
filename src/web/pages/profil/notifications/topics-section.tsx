import { Form, Link, useNavigation } from 'react-router';
import { mailsCopy } from '#copy/mails';
import { Action } from '#design/action';
import { Switch } from '#design/switch';
import { type MailTopic, mailTopics } from '#modules/notifications';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { topics: copy } = mailsCopy;

interface TopicsSectionProps {
  readonly refusedTopics: readonly MailTopic[];
  readonly refused: Refused | undefined;
}

/** Opt-out switches for optional mails. */
export function TopicsSection({ refusedTopics, refused }: TopicsSectionProps) {
  const pending = useNavigation().formData?.get('intent') === 'choose';
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <Form method="post" className="flex max-w-[36rem] flex-col gap-5">
        {mailTopics.map((topic) => (
          <Switch
            key={topic}
            name={topic}
            value="on"
            defaultSelected={!refusedTopics.includes(topic)}
            description={copy.names[topic].hint}
          >
            {copy.names[topic].label}
          </Switch>
        ))}
        <Action type="submit" name="intent" value="choose" variant="secondary" pending={pending} className="self-start">
          {copy.submit}
        </Action>
      </Form>
      <p className="mt-6 max-w-[60ch] text-encre-2 text-sm">
        {copy.news}{' '}
        <Link to="/profil/donnees" className="link">
          {copy.toNews}
        </Link>
      </p>
    </Section>
  );
}
