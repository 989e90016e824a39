import { Form } from 'react-router';
import { expertSpaceCopy } from '#copy/expert-space';
import { Notice } from '#design/notice';
import { Switch } from '#design/switch';
import { TextArea } from '#design/text-area';
import { mostQuestions, type OwnSettings, questionLength } from '#modules/booking';
import { RemoveAction, SaveAction, Setting, type SettingFailure, Settings } from '#parts/expert-space/setting';

const { sessions: copy } = expertSpaceCopy;

interface SessionSettingsProps {
  readonly settings: Pick<OwnSettings, 'videoCalls' | 'questions'>;
  readonly failure: SettingFailure | undefined;
}

export function SessionSettings({ settings: { videoCalls, questions }, failure }: SessionSettingsProps) {
  return (
    <Settings failure={failure}>
      <Setting title={copy.calls} lead={copy.callsLead}>
        {videoCalls ? null : (
          <Notice tone="warning" className="mb-5">
            {copy.callsOff}
          </Notice>
        )}
        <Form key={String(videoCalls)} method="post" preventScrollReset className="flex flex-col gap-5">
          <Switch name="videoCalls" value="on" defaultSelected={videoCalls}>
            {copy.callsSwitch}
          </Switch>
          <SaveAction intent="video-calls" />
        </Form>
      </Setting>
      <Setting title={copy.questions} lead={copy.questionsLead}>
        <Questions questions={questions} />
        {questions.length >= mostQuestions ? (
          <p className="mt-4 text-encre-2">{copy.full}</p>
        ) : (
          <Form
            key={questions.length}
            method="post"
            preventScrollReset
            className="mt-5 flex flex-col gap-5 border-trait border-t pt-5"
          >
            <TextArea
              name="question"
              label={copy.question}
              description={copy.questionHint}
              defaultValue={failure?.typed?.question ?? ''}
              rows={2}
              maxLength={questionLength}
              counter
            />
            <SaveAction intent="add-question" label={copy.add} />
          </Form>
        )}
      </Setting>
    </Settings>
  );
}

function Questions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return <p className="text-encre-2">{copy.questionsNone}</p>;
  return (
    <ol className="divide-y divide-trait">
      {questions.map((question) => (
        <li key={question} className="flex items-start justify-between gap-4 py-2">
          <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{question}</span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-question" />
            <input type="hidden" name="question" value={question} />
            <RemoveAction label={copy.remove} what={question} />
          </Form>
        </li>
      ))}
    </ol>
  );
}
