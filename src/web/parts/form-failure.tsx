import { failureWords, type RefusalCode } from '#copy/refusals';
import { Notice } from '#design/notice';
import { RefusalHelp } from './refusal-help.tsx';

interface FormFailureProps {
  readonly refusal: RefusalCode | undefined;
  /** Message for an unexpected error. */
  readonly broke: string;
}

/** Shows above a form why it failed: the toast disappears, and without JavaScript there is none. */
export function FormFailure({ refusal, broke }: FormFailureProps) {
  if (refusal === undefined) return null;
  const { title, text } = failureWords(refusal, broke);
  return (
    <Notice tone="danger" title={title} className="mb-6" action={<RefusalHelp refusal={refusal} />}>
      {text}
    </Notice>
  );
}
