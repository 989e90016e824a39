const heard = ['payment_intent.', 'refund.', 'charge.refund', 'charge.dispute.', 'setup_intent.succeeded'];

/** Other event types do not concern us and are ignored. */
export const isHeard = (type: string) => heard.some((begin) => type.startsWith(begin));

/** Returns the id of the event's object, and of the payment intent that it belongs to. */
export function subjectOf(object: object): { object_id: string; intent_id: string | null } {
  const text = (name: string) => {
    const value = (object as Record<string, unknown>)[name];
    return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null;
  };
  const id = text('id') ?? '';
  return { object_id: id, intent_id: text('object') === 'payment_intent' ? id : text('payment_intent') };
}
