import type { ReactNode } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';

interface DialogFormProps {
  readonly id: string;
  /** Address of the page below, to which closing returns. */
  readonly below: string;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'lg';
  /** The form cannot be undone: a question, with a button in the colour of danger. */
  readonly danger?: boolean;
  /** Whether a press outside closes it. */
  readonly dismissable?: boolean;
  readonly submit: string;
  readonly back: string;
  readonly isDisabled?: boolean;
  readonly refusal: RefusalCode | undefined;
  readonly children?: ReactNode;
  /** Fields without scripts, where they differ. */
  readonly plain?: ReactNode;
}

/** A form in a dialog above its parent page; without scripts a card with the same form. */
export function DialogForm({
  id,
  below,
  title,
  description,
  size,
  danger = false,
  dismissable = true,
  submit,
  back,
  isDisabled = false,
  refusal,
  children,
  plain = children,
}: DialogFormProps) {
  const navigate = useNavigate();
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
      <Dialog
        isOpen
        onOpenChange={() => void navigate(below, { preventScrollReset: true })}
        dismissable={dismissable}
        title={title}
        description={description}
        size={size}
        role={danger ? 'alertdialog' : undefined}
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
      </Dialog>
    </>
  );
}
