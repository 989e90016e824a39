// Stripe.js, as far as the site and `@stripe/react-stripe-js` use it. Elements are frames of the stand-in, so card digits are never in the
// page; 3-D Secure opens one more frame.
import type { Called, FromFrame, Look, Style, ToFrame } from './messages.ts';

type Fields = Record<string, unknown>;
type Handler = (event: Fields) => void;

interface Failure {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly payment_intent?: Intent;
  readonly setup_intent?: Intent;
}

interface Intent extends Fields {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly status: string;
  readonly next_action: { readonly use_stripe_sdk?: { readonly stripe_js?: string } } | null;
  readonly last_payment_error?: Failure | null;
  readonly last_setup_error?: Failure | null;
}

type Result = { readonly error: Failure } | { readonly paymentIntent: Intent } | { readonly setupIntent: Intent };

interface ElementOptions extends Fields {
  readonly style?: Record<string, Style & Record<string, Style>>;
  readonly classes?: Record<string, string>;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Requested wallets. */
  readonly paymentMethods?: Record<string, string>;
}

const { src = '' } = (document.currentScript as HTMLScriptElement | null) ?? {};
const origin = new URL(src).origin;
let frames = 0;

const titles: Record<string, string> = {
  card: 'Cadre de saisie sécurisé pour le paiement par carte',
  cardNumber: 'Cadre de saisie sécurisé du numéro de carte',
  cardExpiry: 'Cadre de saisie sécurisé de la date d’expiration',
  cardCvc: 'Cadre de saisie sécurisé du code de sécurité',
  payment: 'Cadre de saisie sécurisé pour le paiement',
  expressCheckout: 'Cadre de paiement express',
};

/** Decline messages in French, as Stripe words them. */
const french: Record<string, string> = {
  card_declined: 'Votre carte a été refusée.',
  insufficient_funds: 'Les fonds de votre carte sont insuffisants.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Votre numéro de carte est incorrect.',
  processing_error: 'Une erreur s’est produite lors du traitement de votre carte. Réessayez dans un instant.',
  payment_intent_authentication_failure:
    'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
  setup_intent_authentication_failure:
    'Nous ne pouvons pas authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
};

const inFrench = (error: Failure): Failure => {
  const message = french[error.decline_code ?? ''] ?? french[error.code ?? ''] ?? error.message;
  return { ...error, ...(message !== undefined && { message }) };
};

class Element {
  readonly type: string;
  readonly group: Group;
  #options: ElementOptions;
  #handlers = new Map<string, Set<Handler>>();
  #frame: HTMLIFrameElement | undefined;
  #container: HTMLElement | undefined;
  #name = '';
  #calls = new Map<number, (result: Called) => void>();
  #isReady = false;
  /** Payment method from a wallet. */
  paymentMethod: string | undefined;

  constructor(type: string, group: Group, options: ElementOptions) {
    this.type = type;
    this.group = group;
    this.#options = options;
    addEventListener('message', this.#hear);
  }

  mount(target: string | HTMLElement) {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error('The selector you specified applies to no DOM elements.');
    this.unmount();
    this.#name = `__privateStripeFrame${++frames}`;
    const frame = document.createElement('iframe');
    frame.name = this.#name;
    frame.title = titles[this.type] ?? '';
    const { paymentMethods = {} } = this.#options;
    const without = Object.keys(paymentMethods).filter((wallet) => paymentMethods[wallet] === 'never');
    const asked = new URLSearchParams({ frame: this.#name, group: this.group.id, without: without.join(' ') });
    frame.src = `${origin}/elements/${this.type}?${asked}`;
    frame.allow = 'payment *';
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '1.5em', margin: '0' });
    container.classList.add(this.#class('base'), this.#class('empty'));
    container.replaceChildren(frame);
    this.#frame = frame;
    this.#container = container;
    this.#emit('loaderstart', { elementType: this.type });
  }

  unmount() {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    for (const state of ['base', 'empty', 'complete', 'invalid', 'focus']) {
      this.#container?.classList.remove(this.#class(state));
    }
  }

  destroy() {
    this.unmount();
    removeEventListener('message', this.#hear);
    this.group.forget(this);
  }

  update(options: ElementOptions) {
    this.#options = { ...this.#options, ...options };
    this.applyLook();
  }

  focus() {
    this.#frame?.focus();
    this.#tell({ type: 'focus' });
  }

  blur() {
    this.#tell({ type: 'blur' });
  }

  clear() {
    this.#tell({ type: 'clear' });
  }

  on(event: string, handler: Handler) {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler) {
    const first: Handler = (sent) => {
      this.off(event, first);
      handler(sent);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler) {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  applyLook() {
    const { style, placeholder, disabled } = this.#options;
    const { variables } = this.group.appearance;
    const look: Look = {
      ...(style && { style }),
      ...(variables && { variables }),
      ...(placeholder !== undefined && { placeholder }),
      ...(disabled !== undefined && { disabled }),
    };
    if (this.#isReady) this.#tell({ type: 'look', look });
  }

  /** Validates the typed values and shows the error. */
  validate(): Promise<Called> {
    return this.#call((call) => ({ type: 'validate', call }));
  }

  createPaymentMethod(key: string, fields: Record<string, string>): Promise<Called> {
    return this.#call((call) => ({ type: 'create', call, key, fields }));
  }

  #call(message: (call: number) => ToFrame): Promise<Called> {
    return new Promise((resolve) => {
      const call = this.#calls.size + 1;
      this.#calls.set(call, resolve);
      this.#tell(message(call));
    });
  }

  #tell(message: ToFrame) {
    this.#frame?.contentWindow?.postMessage(message, origin);
  }

  #emit(event: string, sent: Fields) {
    for (const handler of this.#handlers.get(event) ?? []) handler(sent);
  }

  #class(state: string): string {
    const usual = state === 'base' ? 'StripeElement' : `StripeElement--${state}`;
    return this.#options.classes?.[state] ?? usual;
  }

  #hear = ({ data, origin: from }: MessageEvent<FromFrame>) => {
    if (from !== origin || data.frame !== this.#name || !this.#frame || !this.#container) return;
    const elementType = this.type;
    switch (data.type) {
      case 'ready':
        this.#isReady = true;
        this.applyLook();
        this.#emit('ready', { elementType, ...(elementType === 'expressCheckout' && available(data.wallets)) });
        break;
      case 'height':
        this.#frame.style.height = `${data.height}px`;
        break;
      case 'focus':
      case 'blur':
        this.#container.classList.toggle(this.#class('focus'), data.type === 'focus');
        this.#emit(data.type, { elementType });
        break;
      case 'escape':
        this.#emit('escape', { elementType });
        break;
      case 'change': {
        const { complete, empty, brand, error } = data;
        this.#container.classList.toggle(this.#class('complete'), complete);
        this.#container.classList.toggle(this.#class('empty'), empty);
        this.#container.classList.toggle(this.#class('invalid'), error !== undefined);
        const value = elementType === 'payment' ? { type: 'card' } : { postalCode: '' };
        this.#emit('change', { elementType, complete, empty, brand, error, value, collapsed: false });
        break;
      }
      case 'wallet':
        this.#payByWallet(data.wallet);
        break;
      case 'called':
        this.#calls.get(data.call)?.(data.result);
        break;
    }
  };

  /** The site has one second to add line items before the wallet opens. */
  #payByWallet(wallet: string) {
    const expressPaymentType = wallet.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const open = () => {
      this.#emit('confirm', {
        expressPaymentType,
        billingDetails: { name: 'Sophie Delattre', email: 'sophie-delattre@visavis.example' },
        paymentFailed: () => this.#tell({ type: 'failed' }),
      });
    };
    if (!this.#handlers.has('click')) return open();
    this.#emit('click', {
      elementType: this.type,
      expressPaymentType,
      resolve: open,
      reject: () => this.#emit('cancel', { elementType: this.type }),
    });
  }
}

const available = (wallets: readonly string[]) => ({
  availablePaymentMethods:
    wallets.length === 0
      ? undefined
      : Object.fromEntries(
          ['amazonPay', 'applePay', 'googlePay', 'klarna', 'link', 'paypal'].map((each) => [
            each,
            wallets.includes(each),
          ]),
        ),
});

interface GroupOptions extends Fields {
  readonly clientSecret?: string;
  readonly mode?: string;
  readonly appearance?: { readonly variables?: Record<string, string> };
}

let groups = 0;

/** The elements of one form. */
class Group {
  readonly id = `${Date.now()}-${++groups}`;
  #options: GroupOptions;
  #elements = new Map<string, Element>();
  isSubmitted = false;

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  get appearance() {
    return this.#options.appearance ?? {};
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  get isDeferred() {
    return this.#options.mode !== undefined;
  }

  create(type: string, options: ElementOptions = {}): Element {
    if (!(type in titles)) throw new Error(`A valid Element name must be provided: the stand-in has no ${type}.`);
    if (this.#elements.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const element = new Element(type, this, options);
    this.#elements.set(type, element);
    return element;
  }

  /** By name, or by its React component. */
  getElement(type: string | { readonly __elementType?: string }): Element | null {
    return this.#elements.get(typeof type === 'string' ? type : (type.__elementType ?? '')) ?? null;
  }

  update(options: GroupOptions) {
    this.#options = { ...this.#options, ...options };
    for (const element of this.#elements.values()) element.applyLook();
  }

  async submit(): Promise<Called> {
    const { error } = this.#elements.has('payment') ? await this.main.validate() : {};
    if (error) return { error };
    this.isSubmitted = true;
    return {};
  }

  fetchUpdates = async () => ({});

  forget(element: Element) {
    if (this.#elements.get(element.type) === element) this.#elements.delete(element.type);
  }

  /** The element that provides the card: a card field or a wallet. */
  get main(): Element {
    const found = ['payment', 'card', 'cardNumber', 'expressCheckout'].map((type) => this.#elements.get(type));
    const element = found.find((each) => each !== undefined);
    if (!element) throw new Error('There is no Element to take the payment from.');
    return element;
  }
}

interface PaymentMethodData extends Fields {
  readonly card?: Element | { readonly token: string };
  readonly billing_details?: Fields;
  readonly metadata?: Fields;
}

interface ConfirmData extends Fields {
  readonly payment_method?: string | PaymentMethodData;
  readonly return_url?: string;
}

interface ConfirmOptions {
  readonly elements?: Group;
  readonly clientSecret?: string;
  readonly confirmParams?: ConfirmData & { readonly payment_method_data?: Fields };
  readonly redirect?: 'always' | 'if_required';
}

function createStripe(key: string) {
  const call = async (method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Fields> => {
    const form = new URLSearchParams(fields);
    const response = await fetch(`${origin}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body: form }),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    return (
      answer ?? {
        error: {
          type: 'api_connection_error',
          message: 'Nous n’avons pas pu joindre le service de paiement. Réessayez.',
        },
      }
    );
  };

  const asResult = (answer: Fields): Result => {
    if (answer.error) return { error: inFrench(answer.error as Failure) };
    const intent = answer as Intent;
    return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
  };

  const pathOf = (clientSecret: string) => {
    const id = clientSecret.replace(/_secret_.*$/, '');
    return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  };

  const retrieve = async (clientSecret: string) =>
    asResult(await call('GET', pathOf(clientSecret), { client_secret: clientSecret }));

  const createPaymentMethod = async (data: PaymentMethodData & { elements?: Group }): Promise<Called> => {
    const element = data.card instanceof Element ? data.card : data.elements?.main;
    const fields = { ...flat('billing_details', data.billing_details), ...flat('metadata', data.metadata) };
    if (element) return element.createPaymentMethod(key, fields);
    const token = data.card && 'token' in data.card ? data.card.token : '';
    const answer = await call('POST', '/v1/payment_methods', { type: 'card', 'card[token]': token, ...fields });
    return answer.error
      ? { error: answer.error as { type: string; message: string } }
      : { paymentMethod: answer as { id: string } };
  };

  /** Opens 3-D Secure in a frame over the page, and restores the focus afterwards. */
  const ask = (url: string): Promise<void> =>
    new Promise((resolve) => {
      const before = document.activeElement;
      const overlay = document.createElement('div');
      Object.assign(overlay.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '2147483647',
        display: 'grid',
        placeItems: 'center',
        padding: '16px',
        background: 'rgb(0 0 0 / 55%)',
      });
      const frame = document.createElement('iframe');
      frame.name = `__privateStripeFrame${++frames}`;
      frame.title = 'Authentification 3D Secure';
      frame.src = url;
      Object.assign(frame.style, {
        border: '0',
        borderRadius: '12px',
        width: 'min(420px, 100%)',
        height: 'min(440px, 100%)',
        background: '#fff',
      });
      frame.addEventListener('load', () => frame.focus());
      overlay.append(frame);
      document.body.append(overlay);
      const hear = ({ data, origin: from, source }: MessageEvent<{ type?: string }>) => {
        if (from !== origin || source !== frame.contentWindow || data.type !== 'answered') return;
        removeEventListener('message', hear);
        overlay.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve();
      };
      addEventListener('message', hear);
    });

  const finish = async (clientSecret: string, result: Result): Promise<Result> => {
    const intent = intentOf(result);
    const url = intent?.status === 'requires_action' ? intent.next_action?.use_stripe_sdk?.stripe_js : undefined;
    if (url === undefined) return result;
    await ask(url);
    const after = await retrieve(clientSecret);
    const ended = intentOf(after);
    const failure = ended?.last_payment_error ?? ended?.last_setup_error;
    if (ended?.status !== 'requires_payment_method' || !failure) return after;
    return { error: inFrench({ ...failure, [ended.object]: ended }) };
  };

  const confirm = async (clientSecret: string, data: ConfirmData, handleActions: boolean): Promise<Result> => {
    const { payment_method, return_url, ...rest } = data;
    let method = typeof payment_method === 'string' ? payment_method : undefined;
    if (typeof payment_method === 'object') {
      const { error, paymentMethod } = await createPaymentMethod(payment_method);
      if (error) return { error: inFrench(error) };
      method = paymentMethod?.id;
    }
    const answer = await call('POST', `${pathOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      expected_payment_method_type: 'card',
      ...(method !== undefined && { payment_method: method }),
      ...(return_url !== undefined && { return_url }),
      ...flat('', rest),
    });
    const result = asResult(answer);
    return handleActions ? finish(clientSecret, result) : result;
  };

  const confirmByElements = async ({ elements, clientSecret, confirmParams = {}, redirect }: ConfirmOptions) => {
    const secret = clientSecret ?? elements?.clientSecret;
    if (secret === undefined) throw new Error('A clientSecret is needed.');
    if (elements?.isDeferred && !elements.isSubmitted && elements.getElement('payment')) {
      throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    }
    const { payment_method_data = {}, ...params } = confirmParams;
    const chosen = params.payment_method ?? (elements && { ...payment_method_data, card: elements.main });
    const result = await confirm(secret, { ...params, ...(chosen && { payment_method: chosen }) }, true);
    const intent = intentOf(result);
    if (!intent || redirect === 'if_required') return result;
    const back = new URL(params.return_url ?? location.href);
    back.searchParams.set(intent.object, intent.id);
    back.searchParams.set(`${intent.object}_client_secret`, secret);
    back.searchParams.set('redirect_status', intent.status);
    location.assign(back);
    return new Promise<never>(() => undefined);
  };

  const handleNextAction = async ({ clientSecret }: { clientSecret: string }) =>
    finish(clientSecret, await retrieve(clientSecret));

  return {
    elements: (options: GroupOptions = {}) => new Group(options),
    createPaymentMethod,
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'The stand-in makes no tokens.' } }),
    confirmCardPayment: (clientSecret: string, data: ConfirmData = {}, options: { handleActions?: boolean } = {}) =>
      confirm(clientSecret, data, options.handleActions ?? true),
    confirmCardSetup: (clientSecret: string, data: ConfirmData = {}, options: { handleActions?: boolean } = {}) =>
      confirm(clientSecret, data, options.handleActions ?? true),
    confirmPayment: confirmByElements,
    confirmSetup: confirmByElements,
    handleNextAction,
    handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

const intentOf = (result: Result): Intent | undefined =>
  'paymentIntent' in result ? result.paymentIntent : 'setupIntent' in result ? result.setupIntent : undefined;

/** Flattens `{ name: 'x', address: { city: 'y' } }` into form fields. */
function flat(prefix: string, value: unknown): Record<string, string> {
  if (typeof value === 'string') return { [prefix]: value };
  if (typeof value === 'number' || typeof value === 'boolean') return { [prefix]: String(value) };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, each]) => flat(prefix ? `${prefix}[${key}]` : key, each)),
  );
}

Object.assign(window, { Stripe: Object.assign((key: string) => createStripe(key), { version: 'endive' }) });
