import type { ReactNode } from 'react';
import type { Hold, OrderProblems } from '#modules/booking';
import { BuyerFields } from './buyer-fields.tsx';
import { type BuyerName, IdentityFields } from './identity-fields.tsx';
import { Questions, type useAnswers } from './questions.tsx';

export interface OrderFieldsProps {
  readonly hold: Hold;
  readonly name: BuyerName;
  readonly onName: (name: BuyerName) => void;
  readonly answers: ReturnType<typeof useAnswers>;
  /** Values typed into a form refused without JavaScript. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Fields of every booking, paid or free. */
export function OrderFields({
  hold,
  name,
  onName,
  answers,
  typed,
  problems,
  children,
}: OrderFieldsProps & { problems: OrderProblems; children?: ReactNode }) {
  return (
    <>
      <input type="hidden" name="hold" value={hold.id} />
      <IdentityFields name={name} onName={onName} problems={problems} />
      <Questions expert={hold.expert.fullName} questions={hold.questions} {...answers} />
      {children}
      <BuyerFields problems={problems} typed={typed} />
    </>
  );
}
