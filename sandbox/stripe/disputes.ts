import type { Stripe } from 'stripe';
import { book, disputeFee } from './balance.ts';
import { newId } from './chance.ts';
import { chargeOf } from './charges.ts';
import { invalidRequest, missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { idOf } from './references.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

const answerDays = 7;

/** The cardholder disputes a charge: its amount is withdrawn at once, with a fee. */
export function disputeCharge(world: World, charge: string): void {
  const disputed = chargeOf(world, charge);
  if (disputed.disputed || disputed.refunded) return;
  const amount = disputed.amount_captured - disputed.amount_refunded;
  const id = newId('dp');
  const taken = book(world, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: disputeFee,
    currency: disputed.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
  });
  const dispute: Stripe.Dispute = {
    ...nulls<Stripe.Dispute>('Dispute'),
    id,
    object: 'dispute',
    amount,
    balance_transactions: [taken],
    charge,
    created: world.now(),
    currency: disputed.currency,
    enhanced_eligibility_types: [],
    evidence: { ...nulls<Stripe.Dispute.Evidence>('Dispute.Evidence'), enhanced_evidence: {} },
    evidence_details: {
      due_by: world.now() + answerDays * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: disputed.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.put('dispute', id, dispute);
  world.emit('charge.updated', world.change('charge', charge, { disputed: true }), disputed);
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
}

/** In test mode the evidence text decides, as at Stripe. */
export function updateDispute(world: World, id: string, params: Stripe.DisputeUpdateParams): Stripe.Dispute {
  const dispute = openDispute(world, id);
  const sent = Object.fromEntries(
    Object.entries(params.evidence ?? {}).filter(([, value]) => typeof value === 'string'),
  );
  const isSubmitted = params.submit ?? true;
  const changed = world.change('dispute', id, {
    evidence: { ...dispute.evidence, ...sent },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
      ...(isSubmitted && { submission_method: 'manual' }),
    },
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    ...(isSubmitted && { status: 'under_review' }),
  });
  world.emit('charge.dispute.updated', changed, dispute);
  const words = changed.evidence.uncategorized_text;
  if (isSubmitted && (words === 'winning_evidence' || words === 'losing_evidence')) {
    return decideDispute(world, id, words === 'winning_evidence' ? 'won' : 'lost');
  }
  return changed;
}

/** An undefended dispute is lost. */
export const closeDispute = (world: World, id: string): Stripe.Dispute => decideDispute(world, id, 'lost');

export function decideDispute(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = openDispute(world, id);
  const returned =
    status === 'won'
      ? [
          book(world, {
            type: 'adjustment',
            category: 'dispute_reversal',
            amount: dispute.amount,
            currency: dispute.currency,
            source: id,
            description: `Chargeback reversal for ${idOf(dispute.charge)}`,
          }),
        ]
      : [];
  const closed = world.change('dispute', id, {
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status,
  });
  world.emit('charge.dispute.closed', closed, dispute);
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

function openDispute(world: World, id: string): Stripe.Dispute {
  const dispute = disputeOf(world, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`This dispute is already closed with the status ${dispute.status}.`);
  }
  return dispute;
}

export function disputeOf(world: World, id: string): Stripe.Dispute {
  const dispute = world.get('dispute', id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}

export function listDisputes(world: World, params: Stripe.DisputeListParams) {
  const found = world
    .all('dispute')
    .filter(
      ({ charge, payment_intent, created }) =>
        (!params.charge || charge === params.charge) &&
        (!params.payment_intent || payment_intent === params.payment_intent) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/disputes');
}
