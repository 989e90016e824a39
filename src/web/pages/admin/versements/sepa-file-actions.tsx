import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { payoutsCopy as copy } from '#copy/payouts';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Dialog } from '#design/dialog';
import type { SepaFileEntry } from '#modules/payouts';

type Deed = keyof typeof copy.sure;

/** Approves and downloads a SEPA file, and records its outcome at the bank, after a confirmation (none without JavaScript). */
export function SepaFileActions({ file: { id, number, sentAt, approvedAt, own } }: { file: SepaFileEntry }) {
  const [asked, setAsked] = useState<Deed>();
  const { formData } = useNavigation();
  const pending = formData?.get('file') === id;
  const words = asked && copy.sure[asked];
  const what = (deed: Deed | undefined) => (
    <>
      <input type="hidden" name="intent" value={deed} />
      <input type="hidden" name="file" value={id} />
    </>
  );
  const ask = (deed: Deed, label: string, children: string) => (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(deed);
      }}
    >
      {what(deed)}
      <Action
        type="submit"
        variant={deed === 'drop-file' ? 'quiet-danger' : 'secondary'}
        size="sm"
        aria-label={label}
        isDisabled={pending}
      >
        {children}
      </Action>
    </Form>
  );
  return (
    <div className="flex flex-col items-end gap-1">
      {approvedAt ? (
        <a
          href={`/admin/versements/${id}.xml`}
          aria-label={copy.downloadOf(number)}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {copy.download}
        </a>
      ) : own ? (
        <p className="text-encre-2 text-sm">{copy.waitsForAnother}</p>
      ) : (
        ask('approve-file', copy.approveOf(number), copy.approve)
      )}
      {approvedAt && !sentAt ? ask('file-sent', copy.markSentOf(number), copy.markSent) : null}
      {sentAt ? null : ask('drop-file', copy.dropOf(number), copy.drop)}
      <Dialog
        title={words?.title(number) ?? ''}
        description={words?.text}
        isOpen={asked !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsked(undefined);
        }}
      >
        {({ close }) => (
          <Form method="post" onSubmit={close} className="flex flex-wrap justify-end gap-3">
            {what(asked)}
            <Action variant="secondary" onPress={close}>
              {copy.keep}
            </Action>
            <Action type="submit" variant={asked === 'drop-file' ? 'danger' : 'primary'} pending={pending}>
              {words?.confirm ?? ''}
            </Action>
          </Form>
        )}
      </Dialog>
    </div>
  );
}
