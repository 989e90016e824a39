// Handles one API request: authentication, parameters, idempotent replay, the work itself, and injected faults.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from './chance.ts';
import { type ErrorBody, invalidRequest, StripeError } from './errors.ts';
import { expand } from './expand.ts';
import { strike } from './faults.ts';
import { decodeForm } from './form.ts';
import { hashOf, type Running, savedAnswer } from './idempotency.ts';
import type { Fault } from './records.ts';
import { type CallerOf, findRoute, type Match } from './routes.ts';
import { ParameterProblem, problemsOf, readForm } from './schemas/check.ts';
import { eventSchema, schemaNamed } from './schemas/schemas.ts';
import { apiVersion, type World } from './world.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly requestId: string;
  readonly key: string | undefined;
  readonly caller: CallerOf;
}

/** Parameters that browsers send in addition to those in the package's types. */
const browserParams = ['client_secret', 'key', 'expected_payment_method_type', 'payment_user_agent'];

/** Parameters that a browser may send when it confirms an intent. Others, such as the amount, require a secret key. */
const confirmedByBrowsers = [
  'confirmation_token',
  'expand',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
];

export function createApi(world: World) {
  const running: Running = new Set();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', world.origin);
    const method = request.method ?? 'GET';
    const fault = strike(world, method, url.pathname);
    const text = method === 'POST' ? await bodyOf(request) : url.search.slice(1);
    const key = method === 'POST' ? header(request, 'idempotency-key') : undefined;
    const requestId = newId('req', 14);
    const send = ({ status, body }: Reply, replayed?: string) => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Request-Id': requestId,
        'Stripe-Version': apiVersion,
        'Access-Control-Allow-Origin': '*',
        ...(key !== undefined && { 'Idempotency-Key': key, 'Original-Request': replayed ?? requestId }),
        ...(replayed !== undefined && { 'Idempotent-Replayed': 'true' }),
      });
      response.end(JSON.stringify(body, null, 2));
    };

    if (fault?.kind === 'reset_before') return void request.socket.destroy();
    if (fault?.kind === '500_before') return send(broken);
    if (fault?.kind === '429') return send(tooMany);

    const endpoint = `${method} ${url.pathname}`;
    try {
      const match = findRoute(method, url.pathname);
      if (!match) {
        world.run(null, () => world.complain('request', endpoint, ['the stand-in has no such address']));
        throw new StripeError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.pathname}).`,
        });
      }
      const caller = callerOf(world, request, match, text);
      const call: Call = { method, path: url.pathname, text, requestId, key, caller };
      const saved = key === undefined ? undefined : savedAnswer(world, running, key, endpoint, text);
      if (!saved && fault?.kind === 'slow') {
        // Parallel requests with the same idempotency key are told to wait.
        if (key !== undefined) running.add(key);
        await wait(fault.delayMs ?? 1_000);
      }
      const reply = saved ?? work(world, call, match, fault);
      // A replayed answer can get lost like the first one.
      if (fault?.kind === 'timeout_after') return;
      if (fault?.kind === 'reset_after') return void request.socket.destroy();
      if (fault?.kind === '500_after') return send(broken);
      send(reply, saved?.requestId);
    } catch (error) {
      if (error instanceof StripeError) return send(replyOf(error));
      console.error(error);
      send({
        status: 500,
        body: { error: { type: 'api_error', message: `The stand-in is broken: ${String(error)}` } },
      });
    } finally {
      if (key !== undefined) running.delete(key);
    }
  };
}

/** Runs the handler and saves its answer under the idempotency key, in one transaction. */
function work(world: World, call: Call, match: Match, fault: Fault | undefined): Reply {
  const { requestId, key = null } = call;
  const save = (reply: Reply) => {
    if (key === null) return;
    world.put('_answer', key, {
      endpoint: `${call.method} ${call.path}`,
      parameters: hashOf(call.text),
      ...(fault?.kind === '500_sticky' ? broken : reply),
      requestId,
      answeredAtMs: world.nowMs(),
    });
  };
  // Invalid parameters are rejected first, so their answer is not saved under the key.
  const params = paramsOf(world, call, match);
  try {
    const reply = world.run({ requestId, idempotencyKey: key }, () => {
      try {
        const answer = match.route.handle(world, params as never, match.ids, call.caller);
        const expanded = expand(world, answer, (params as { expand?: string[] }).expand);
        const problems = problemsOfAnswer(match, expanded);
        world.complain('answer', `${match.route.method} ${match.route.path}`, problems);
        const done =
          problems.length > 0
            ? wrong(problems)
            : { status: 200, body: call.caller.isBrowser ? forBrowsers(expanded) : expanded };
        save(done);
        return done;
      } catch (error) {
        if (error instanceof StripeError && error.leavesTraces) save(replyOf(error));
        throw error;
      }
    });
    return fault?.kind === '500_sticky' ? broken : reply;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (!error.leavesTraces) world.run(null, () => save(replyOf(error)));
    return fault?.kind === '500_sticky' ? broken : replyOf(error);
  }
}

function paramsOf(world: World, call: Call, { route }: Match): unknown {
  if (call.path.startsWith('/v2/') && call.method === 'POST') return jsonParamsOf(world, call, route);
  const sent = decodeForm(call.text);
  if (call.caller.isBrowser) for (const name of browserParams) delete sent[name];
  try {
    const params = readForm(schemaNamed(route.params), sent);
    const isOurs = (name: string) => !confirmedByBrowsers.includes(name);
    if (call.caller.isBrowser && route.path.endsWith('/confirm') && Object.keys(sent).some(isOurs))
      throw secretKeyRequired;
    return params;
  } catch (error) {
    if (!(error instanceof ParameterProblem)) throw error;
    world.run(null, () => world.complain('request', `${route.method} ${route.path}`, [error.message]));
    throw invalidRequest(error.message, { code: error.code, param: error.param });
  }
}

/** The v2 API uses JSON. */
function jsonParamsOf(world: World, { text }: Call, { method, path, params }: Match['route']): unknown {
  const sent: unknown = text ? JSON.parse(text) : {};
  const problems = problemsOf(schemaNamed(params), sent);
  if (problems.length === 0) return sent;
  world.run(null, () => world.complain('request', `${method} ${path}`, problems));
  throw invalidRequest(problems.join('; '), { code: 'invalid_parameter' });
}

function problemsOfAnswer({ route }: Match, answer: object): string[] {
  const members = route.isList ? (answer as { data: object[] }).data : [answer];
  return members.flatMap((member) => {
    const found = route.answers.map((name) =>
      problemsOf(schemaNamed(name === 'Event' ? eventSchema((member as { type: string }).type) : name), member),
    );
    return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
  });
}

/** A secret key may call everything; a publishable key only what a browser needs, for an intent whose client secret it knows. */
function callerOf(world: World, request: IncomingMessage, { route, ids }: Match, text: string): CallerOf {
  const sent = decodeForm(text);
  const key = header(request, 'authorization')?.replace(/^Bearer /, '') ?? textOf(sent.key);
  const account = header(request, 'stripe-account') ?? header(request, 'stripe-context') ?? null;
  if (account !== null && !world.get('account', account)) {
    throw new StripeError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account}' (or that account does not exist).`,
    });
  }
  if (key.startsWith('sk_test_')) return { isBrowser: false, isOwnFrame: false, account };
  if (!key.startsWith('pk_test_')) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}****`
        : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (!route.isForBrowsers) throw secretKeyRequired;
  const [id] = ids;
  const intent = id && (world.get('payment_intent', id) ?? world.get('setup_intent', id));
  if (id && (!intent || intent.client_secret !== sent.client_secret)) {
    throw invalidRequest('The client_secret provided does not match any associated intent on this account.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return { isBrowser: true, isOwnFrame: header(request, 'origin') === world.origin, account };
}

const secretKeyRequired = new StripeError(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message:
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
});

/** Fields of an intent or card that a browser may see: no internal data and no card fingerprint. */
function forBrowsers(answer: object): object {
  const hidden = ['customer', 'latest_charge', 'metadata', 'transfer_group', 'amount_received', 'amount_capturable'];
  const shown = Object.fromEntries(Object.entries(answer).filter(([name]) => !hidden.includes(name)));
  if (!('card' in shown)) return shown;
  const { fingerprint: _, ...card } = shown.card;
  return { ...shown, card };
}

const broken: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } satisfies ErrorBody },
};

/** A bug of the stand-in itself: fails loudly, so that no code relies on it. */
const wrong = (problems: readonly string[]): Reply => ({
  status: 500,
  body: { error: { type: 'api_error', message: `The stand-in's answer is wrong: ${problems.join('; ')}` } },
});

const tooMany: Reply = {
  status: 429,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.',
    } satisfies ErrorBody,
  },
};

const replyOf = (error: StripeError): Reply => ({ status: error.status, body: { error: error.body } });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
