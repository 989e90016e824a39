import { type ReactNode, useId } from 'react';
import { useNavigation } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { FormFailure } from '../form-failure.tsx';

/** What a form of these pages is answered, where it was not saved. */
export interface SettingFailure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

interface SettingProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One subject of a tab, in its own card. */
export function Setting({ title, lead, children }: SettingProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-[60ch] text-encre-2">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </Card>
  );
}

/** The cards of a tab, and above them why one of its forms was not saved. */
export function Settings({ failure, children }: { failure: SettingFailure | undefined; children: ReactNode }) {
  return (
    <>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <div className="grid items-start gap-6 xl:grid-cols-2">{children}</div>
    </>
  );
}

/** Saves the form that it stands in, which names itself by its intent. */
export function SaveAction({ intent, label = copy.save }: { intent: string; label?: string }) {
  const sending = useNavigation().formData?.get('intent') === intent;
  return (
    <Action type="submit" name="intent" value={intent} variant="secondary" pending={sending} className="self-start">
      {label}
    </Action>
  );
}

interface RemoveActionProps {
  readonly label: string;
  /** What goes, for whoever hears the buttons one by one. */
  readonly what: string;
}

export function RemoveAction({ label, what }: RemoveActionProps) {
  return (
    <Action type="submit" variant="plain" size="sm" aria-label={`${label} : ${what}`}>
      {label}
    </Action>
  );
}
