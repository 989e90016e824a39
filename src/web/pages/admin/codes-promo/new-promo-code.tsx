import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Segmented } from '#design/radio-group';
import { TextField } from '#design/text-field';
import type { Problems } from '#kernel/problems';
import { type PromoField, type PromoProblem, promoLimits } from '#modules/payments';
import { FormFailure } from '#parts/form-failure';
import { promoCodesCopy } from './copy.ts';

const { create: copy, problems: words } = promoCodesCopy;

export interface NewPromoCodeProps {
  /** ISO date in the Paris time zone. */
  readonly today: string;
  readonly answer:
    | {
        readonly refusal: RefusalCode;
        readonly typed?: Readonly<Record<string, string>> | undefined;
        readonly problems?: Problems<PromoField, PromoProblem> | undefined;
      }
    | undefined;
}

export function NewPromoCode({ today, answer }: NewPromoCodeProps) {
  const failure = answer?.typed?.intent === 'create' ? answer : undefined;
  const typed = failure?.typed;
  const [kind, setKind] = useState<'percent' | 'amount'>(typed?.kind === 'amount' ? 'amount' : 'percent');
  const { formData } = useNavigation();
  const wrong = (field: PromoField) => {
    const problem = failure?.problems?.[field];
    return problem && words[problem];
  };
  return (
    <Card as="section" aria-labelledby="nouveau-code">
      <h2 id="nouveau-code" className="mb-5 text-heading">
        {copy.title}
      </h2>
      <FormFailure refusal={failure?.refusal} broke={promoCodesCopy.failed} />
      <Form method="post" className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <input type="hidden" name="intent" value="create" />
        <TextField
          name="code"
          label={copy.code}
          description={copy.codeHint}
          defaultValue={typed?.code ?? ''}
          error={wrong('code')}
          maxLength={40}
          autoComplete="off"
          spellCheck="false"
          isRequired
        />
        <TextField
          name="maxUses"
          type="number"
          label={copy.maxUses}
          description={copy.maxUsesHint}
          defaultValue={typed?.maxUses ?? ''}
          error={wrong('maxUses')}
          min={1}
          max={promoLimits.uses}
          step={1}
          isRequired
        />
        <Segmented
          name="kind"
          label={copy.kind}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'amount' ? 'amount' : 'percent')}
          error={wrong('kind')}
          options={[
            { value: 'percent', label: copy.percent },
            { value: 'amount', label: copy.amount },
          ]}
        />
        <TextField
          name="value"
          inputMode="decimal"
          label={copy.value[kind]}
          trailing={copy.units[kind]}
          description={kind === 'amount' ? copy.amountHint : undefined}
          defaultValue={typed?.value ?? ''}
          error={wrong('value')}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="from"
          type="date"
          label={copy.from}
          description={copy.days}
          defaultValue={typed?.from ?? today}
          error={wrong('from')}
          isRequired
        />
        <TextField
          name="until"
          type="date"
          label={copy.until}
          defaultValue={typed?.until ?? ''}
          error={wrong('until')}
          isRequired
        />
        <Action
          type="submit"
          pending={formData?.get('intent') === 'create'}
          className="justify-self-start md:col-span-2"
        >
          {copy.submit}
        </Action>
      </Form>
    </Card>
  );
}
