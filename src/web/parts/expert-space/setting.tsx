import { type ReactNode, useId } from 'react';
import { useNavigation } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { FormFailure } from '#parts/form-failure';

/** Action result of a form that was not saved. */
export interface SettingFailure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

interface SettingProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Card for one setting of a tab. */
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

/** The cards of a tab, below the failure notice of its forms. */
export function Settings({ failure, children }: { failure: SettingFailure | undefined; children: ReactNode }) {
  return (
    <>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <div className="grid items-start gap-6 xl:grid-cols-2">{children}</div>
    </>
  );
}

/** Submits the surrounding form with its intent. */
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
  /** Names the removed item: screen reader users may hear the buttons out of context. */
  readonly what: string;
}

export function RemoveAction({ label, what }: RemoveActionProps) {
  return (
    <Action type="submit" variant="plain" size="sm" aria-label={`${label} : ${what}`}>
      {label}
    </Action>
  );
}
