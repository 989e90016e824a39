import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { invoicingCopy } from '#copy/invoicing';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Checkbox } from '#design/checkbox';
import { NativeSelect } from '#design/native-select';
import { Segmented } from '#design/radio-group';
import { TextField } from '#design/text-field';
import { usualZone } from '#kernel/zoned-time';
import {
  type InvoicingField,
  type InvoicingIdentity,
  type InvoicingProblems,
  issuerCountries,
  mandateVersion,
} from '#modules/experts';
import { FormFailure } from '#parts/form-failure';
import { useSite } from '#web/site';
import { dayIn } from '#web/viewer-time';

const { identity: copy, mandate, problems: words, countries } = invoicingCopy;

interface InvoicingAnswer {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly problems?: InvoicingProblems | undefined;
}

interface IdentityFormProps {
  readonly identity: InvoicingIdentity | undefined;
  /** When the current mandate text was signed; null if it was not. */
  readonly signedAt: Date | null;
  /** Default legal name while no identity is saved. */
  readonly name: string;
  readonly answer: InvoicingAnswer | undefined;
}

/** The expert's identity on invoices, and the invoicing mandate, which is signed once. */
export function IdentityForm({ identity, signedAt, name, answer }: IdentityFormProps) {
  const typed = answer?.typed;
  const initial = (field: Exclude<InvoicingField, 'signed'>) => typed?.[field] ?? identity?.[field] ?? '';
  const [company, setCompany] = useState(initial('companyForm') !== '' || typed?.kind === 'company');
  const [vat, setVat] = useState(initial('vatRegime') === 'standard' ? 'standard' : 'franchise');
  const { formData } = useNavigation();
  const wrong = (field: InvoicingField) => {
    const problem = answer?.problems?.[field];
    return problem && words[problem];
  };
  const kind = company ? 'company' : 'person';
  return (
    <Form method="post" className="flex flex-col gap-6">
      <FormFailure refusal={answer?.refusal} broke={invoicingCopy.failed} />
      <Card as="section" aria-labelledby="identite">
        <h2 id="identite" className="mb-5 text-heading">
          {copy.title}
        </h2>
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <Segmented
            name="kind"
            label={copy.kind}
            value={kind}
            onChange={(chosen) => setCompany(chosen === 'company')}
            options={[
              { value: 'person', label: copy.person },
              { value: 'company', label: copy.company },
            ]}
          />
          <TextField
            name="legalName"
            label={copy.legalName[kind]}
            autoComplete={company ? 'organization' : 'name'}
            defaultValue={initial('legalName') || name}
            maxLength={200}
            error={wrong('legalName')}
            isRequired
          />
          {company ? (
            <TextField
              name="companyForm"
              label={copy.companyForm}
              description={copy.companyFormHint}
              defaultValue={initial('companyForm')}
              maxLength={200}
              error={wrong('companyForm')}
              isRequired
            />
          ) : null}
          <TextField
            name="siren"
            label={copy.siren}
            description={copy.sirenHint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={initial('siren')}
            maxLength={20}
            error={wrong('siren')}
            isRequired
          />
          <TextField
            name="street"
            label={copy.street}
            autoComplete="street-address"
            defaultValue={initial('street')}
            maxLength={200}
            error={wrong('street')}
            isRequired
          />
          <TextField
            name="postcode"
            label={copy.postcode}
            autoComplete="postal-code"
            defaultValue={initial('postcode')}
            maxLength={12}
            error={wrong('postcode')}
            isRequired
          />
          <TextField
            name="town"
            label={copy.town}
            autoComplete="address-level2"
            defaultValue={initial('town')}
            maxLength={200}
            error={wrong('town')}
            isRequired
          />
          <NativeSelect
            name="country"
            label={copy.country}
            autoComplete="country"
            defaultValue={initial('country') || 'FR'}
            error={wrong('country')}
            options={issuerCountries.map((value) => ({ value, label: countries[value] }))}
            required
          />
          <Segmented
            name="vatRegime"
            label={copy.vatRegime}
            value={vat}
            onChange={(chosen) => setVat(chosen === 'standard' ? 'standard' : 'franchise')}
            description={vat === 'standard' ? copy.standardHint : copy.franchiseHint}
            error={wrong('vatRegime')}
            options={[
              { value: 'franchise', label: copy.franchise },
              { value: 'standard', label: copy.standard },
            ]}
          />
          {vat === 'standard' ? (
            <TextField
              name="vatNumber"
              label={copy.vatNumber}
              autoComplete="off"
              defaultValue={initial('vatNumber')}
              maxLength={20}
              error={wrong('vatNumber')}
              isRequired
            />
          ) : null}
        </div>
        {company ? null : (
          <fieldset className="mt-7 border-trait border-t pt-5">
            <legend className="float-left mb-2 w-full font-semibold">{copy.tax}</legend>
            <p className="clear-both mb-5 max-w-[65ch] text-encre-2 text-sm">{copy.taxHint}</p>
            <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
              <TextField
                name="birthDate"
                type="date"
                label={copy.birthDate}
                autoComplete="bday"
                defaultValue={initial('birthDate')}
                error={wrong('birthDate')}
                isRequired
              />
              <TextField
                name="taxNumber"
                label={copy.taxNumber}
                description={copy.taxNumberHint}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={initial('taxNumber')}
                maxLength={20}
                error={wrong('taxNumber')}
                isRequired
              />
            </div>
          </fieldset>
        )}
      </Card>
      <Card as="section" aria-labelledby="mandat">
        <h2 id="mandat" className="mb-4 text-heading">
          {mandate.title}
        </h2>
        <MandateWords />
        {signedAt ? (
          <p className="mt-5 font-semibold">{mandate.signedOn(dayIn(usualZone, signedAt))}</p>
        ) : (
          <>
            <input type="hidden" name="version" value={mandateVersion} />
            <Checkbox name="signed" className="mt-5" error={wrong('signed')} isRequired>
              {mandate.sign}
            </Checkbox>
          </>
        )}
      </Card>
      <Action type="submit" pending={formData !== undefined} className="self-start">
        {signedAt ? invoicingCopy.save : invoicingCopy.submit}
      </Action>
    </Form>
  );
}

function MandateWords() {
  const { name } = useSite();
  return (
    <div className="flex max-w-[70ch] flex-col gap-3 text-[0.9375rem]">
      {mandate.words(name).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
