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
  /** Into a form that was refused without scripts. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What every booking asks for, paid or not. */
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
