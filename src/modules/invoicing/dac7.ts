import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Declared, Quarter } from './queries/statement.ts';
import type { Party } from './rules/paper.ts';

interface Message {
  readonly year: number;
  readonly madeAt: Date;
  readonly operator: Party;
}

/** Yearly file for the tax office in the OECD's DPI schema (DAC7): the operator, then each expert who earned something, by quarter.
 * An expert without an invoicing identity has an empty name, because the schema has no value for unknown. */
export function dac7Xml(experts: readonly Declared[], { year, madeAt, operator }: Message): string {
  const country = operator.country;
  return `<?xml version="1.0" encoding="UTF-8"?>
<dpi:DPI_OECD xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">
<dpi:MessageSpec>${[
    tag('SendingEntityIN', operator.siren),
    tag('TransmittingCountry', country),
    tag('ReceivingCountry', country),
    tag('MessageType', 'DPI'),
    tag('MessageRefId', `${country}${year}-${operator.siren}-${madeAt.getTime()}`),
    tag('MessageTypeIndic', 'DPI401'),
    tag('ReportingPeriod', `${year}-12-31`),
    tag('Timestamp', madeAt.toISOString().slice(0, 19)),
  ].join('')}</dpi:MessageSpec>
<dpi:DPIBody>
<dpi:PlatformOperator>${[
    tag('ResCountryCode', country),
    tin(operator.siren, country),
    tag('Name', operator.name),
    address(operator),
    tag('AssumedReporting', 'false'),
    docSpec(`${year}-operator`, madeAt),
  ].join('')}</dpi:PlatformOperator>
${experts.map((expert) => sellerOf(expert, year, madeAt)).join('\n')}
</dpi:DPIBody>
</dpi:DPI_OECD>
`;
}

function sellerOf({ expertId, identity, quarters }: Declared, year: number, madeAt: Date): string {
  const country = identity?.country ?? 'FR';
  const who = identity ?? { legalName: '', street: '', postcode: '', town: '', country };
  const place = address({ street: who.street, postcode: who.postcode, town: who.town, country });
  const isEntity = Boolean(identity?.companyForm);
  const standard = [
    tag('ResCountryCode', country),
    tin(isEntity ? (identity?.siren ?? '') : (identity?.taxNumber ?? ''), country),
    identity?.vatNumber ? tag('VAT', identity.vatNumber) : '',
    isEntity ? tag('Name', who.legalName) : `<dpi:Name>${tag('LastName', who.legalName)}</dpi:Name>`,
    place,
    isEntity || !identity?.birthDate ? '' : `<dpi:BirthInfo>${tag('BirthDate', identity.birthDate)}</dpi:BirthInfo>`,
  ].join('');
  const kind = isEntity ? 'EntitySeller' : 'IndividualSeller';
  return `<dpi:ReportableSeller><dpi:Identity><dpi:${kind}><dpi:Standard>${standard}</dpi:Standard></dpi:${kind}></dpi:Identity><dpi:RelevantActivities><dpi:PersonalServices>${activities(quarters)}</dpi:PersonalServices></dpi:RelevantActivities>${docSpec(`${year}-${expertId}`, madeAt)}</dpi:ReportableSeller>`;
}

function activities(quarters: readonly Quarter[]): string {
  const each = (name: string, of: (quarter: Quarter) => string) =>
    `<dpi:${name}>${quarters.map(of).join('')}</dpi:${name}>`;
  const money = (name: string, { quarter, currency }: Quarter, cents: number) =>
    `<dpi:${name}Q${quarter} currCode="${currency}">${amount(cents)}</dpi:${name}Q${quarter}>`;
  return [
    each('Consideration', (quarter) => money('Cons', quarter, quarter.paidCents)),
    each('NumberOfActivities', ({ quarter, sessions }) => `<dpi:NumbQ${quarter}>${sessions}</dpi:NumbQ${quarter}>`),
    each('Fees', (quarter) => money('Fees', quarter, quarter.commissionCents)),
    each('Taxes', (quarter) => money('Tax', quarter, 0)),
  ].join('');
}

const amount = (cents: number) => (cents / 100).toFixed(2);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tag = (name: string, value: string) => `<dpi:${name}>${escaped(value)}</dpi:${name}>`;
const tin = (number: string, country: string) =>
  number
    ? `<dpi:TIN issuedBy="${escaped(country)}">${escaped(number)}</dpi:TIN>`
    : '<dpi:TIN unknown="true">NOTIN</dpi:TIN>';
const address = ({ street, postcode, town, country }: Pick<Party, 'street' | 'postcode' | 'town' | 'country'>) =>
  `<dpi:Address>${tag('CountryCode', country)}<dpi:AddressFix>${tag('Street', street)}${tag('PostCode', postcode)}${tag('City', town)}</dpi:AddressFix></dpi:Address>`;
const docSpec = (id: string, madeAt: Date) =>
  `<dpi:DocSpec><stf:DocTypeIndic>OECD1</stf:DocTypeIndic><stf:DocRefId>FR${escaped(id)}-${dateIn(usualZone, madeAt)}</stf:DocRefId></dpi:DocSpec>`;
