import type { Stripe } from 'stripe';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly doc_url?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** An API error. A declined card keeps its changes; any other error rolls back. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  get leavesTraces(): boolean {
    return this.body.type === 'card_error';
  }
}

export const invalidRequest = (message: string, more: Omit<Partial<ErrorBody>, 'type' | 'message'> = {}) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string, param = 'id') =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const cardError = (body: Omit<ErrorBody, 'type'>) => new StripeError(402, { type: 'card_error', ...body });
