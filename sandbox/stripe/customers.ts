import type { Stripe } from 'stripe';
import { newId } from './chance.ts';
import { missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { detach } from './payment-methods.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

export function createCustomer(world: World, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer: Stripe.Customer = {
    ...nulls<Stripe.Customer>('Customer'),
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    delinquent: false,
    discount: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
  };
  const created = { ...customer, ...changesOf(customer, params) };
  world.put('customer', created.id, created);
  world.emit('customer.created', created);
  return created;
}

export function updateCustomer(world: World, id: string, params: Stripe.CustomerUpdateParams): Stripe.Customer {
  const known = customerOf(world, id);
  const changed = { ...known, ...changesOf(known, params) };
  world.put('customer', id, changed);
  world.emit('customer.updated', changed, known);
  return changed;
}

function changesOf(
  known: Stripe.Customer,
  params: Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams,
): Partial<Stripe.Customer> {
  const { name, email, phone, description, preferred_locales, invoice_settings, metadata } = params;
  const default_payment_method = invoice_settings?.default_payment_method;
  return {
    ...(name !== undefined && { name: name || null }),
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(description !== undefined && { description: description || null }),
    ...(preferred_locales && { preferred_locales }),
    ...(default_payment_method !== undefined && {
      invoice_settings: { ...known.invoice_settings, default_payment_method: default_payment_method || null },
    }),
    metadata: mergeMetadata(known.metadata, metadata),
  };
}

export function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  const known = customerOf(world, id);
  for (const { id: method, customer } of world.all('payment_method')) if (customer === id) detach(world, method);
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  world.put('customer', id, deleted);
  world.emit('customer.deleted', known);
  return deleted;
}

/** A deleted customer is still returned, marked as deleted. */
export function retrieveCustomer(world: World, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  const known = world.get('customer', id);
  if (!known) throw missing('customer', id);
  return known;
}

export function customerOf(world: World, id: string, param = 'customer'): Stripe.Customer {
  const known = world.get('customer', id);
  if (!known || known.deleted) throw missing('customer', id, param);
  return known;
}

export function listCustomers(world: World, params: Stripe.CustomerListParams) {
  const found = world
    .all('customer')
    .filter((each): each is Stripe.Customer => !each.deleted)
    .filter(({ email, created }) => (!params.email || email === params.email) && isCreatedIn(created, params.created));
  return pageOf(found, params, '/v1/customers');
}
