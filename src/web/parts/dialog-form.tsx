import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { dialogCopy } from '#copy/dialogs';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { DialogBody } from '#design/dialog';
import { Notice } from '#design/notice';
import { Skeleton, SkeletonGroup } from '#design/skeleton';

interface DialogFormProps {
  readonly id: string;
  /** Address of the page below, for the link without scripts. */
  readonly below: string;
  readonly title: string;
  readonly description?: string;
  /** The form cannot be undone: its button has the colour of danger. */
  readonly danger?: boolean;
  readonly submit: string;
  readonly back: string;
  readonly isDisabled?: boolean;
  readonly refusal: RefusalCode | undefined;
  readonly children?: ReactNode;
  /** Fields without scripts, where they differ. */
  readonly plain?: ReactNode;
}

/** A form in the `DialogOutlet` of its parent page; without scripts a card with the same form. */
export function DialogForm({
  id,
  below,
  title,
  description,
  danger = false,
  submit,
  back,
  isDisabled = false,
  refusal,
  children,
  plain = children,
}: DialogFormProps) {
  const { state, formData } = useNavigation();
  const refused = refusal ? (
    <Notice tone="danger" role="alert">
      {refusalCopy[refusal]}
    </Notice>
  ) : null;
  return (
    <>
      <noscript>
        <Card
          as="section"
          aria-labelledby={`${id}-sans-scripts`}
          className="fixed inset-x-4 top-4 z-50 mx-auto max-h-[94vh] max-w-140 overflow-auto shadow-float"
        >
          <h2 id={`${id}-sans-scripts`} className="text-heading">
            {title}
          </h2>
          {description ? <p className="mt-1 text-encre-2">{description}</p> : null}
          <form method="post" className="mt-5 flex flex-col gap-5">
            {refused}
            {plain}
            <div className="flex flex-wrap gap-3">
              <button type="submit" className={buttonClass(danger ? { variant: 'danger' } : {})}>
                {submit}
              </button>
              <a href={below} className={buttonClass({ variant: 'secondary' })}>
                {back}
              </a>
            </div>
          </form>
        </Card>
      </noscript>
      <DialogBody
        title={title}
        description={description}
        footer={({ close }) => (
          <>
            <Action variant="secondary" onPress={close}>
              {back}
            </Action>
            <Action
              variant={danger ? 'danger' : 'primary'}
              type="submit"
              form={id}
              isDisabled={isDisabled}
              pending={state !== 'idle' && formData !== undefined}
            >
              {submit}
            </Action>
          </>
        )}
      >
        <Form id={id} method="post" preventScrollReset className="flex flex-col gap-5">
          {refused}
          {children}
        </Form>
      </DialogBody>
    </>
  );
}

/** Title of a `DialogForm` above a skeleton, while its data is loading. */
export const PendingForm = ({ title }: { readonly title: string }) => (
  <DialogBody title={title}>
    <SkeletonGroup label={dialogCopy.loading} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  </DialogBody>
);
