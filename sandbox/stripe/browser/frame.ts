// Runs in the stand-in's own frame, where a card is typed or a wallet chosen.
import type { Called, FieldError, FromFrame, Look, Style, ToFrame } from './messages.ts';

type Sent = FromFrame extends infer Each ? (Each extends { frame: string } ? Omit<Each, 'frame'> : never) : never;

const asked = new URL(location.href).searchParams;
const frame = asked.get('frame') ?? '';
/** Channel between the frames of one form: number, date and code may be three frames. */
const siblings = new BroadcastChannel(`elements ${asked.get('group')}`);
const inputs = [...document.querySelectorAll('input')];

const tell = (message: Sent) => parent.postMessage({ frame, ...message }, '*');
const field = (name: string) => inputs.find((each) => each.name === name);
const digitsOf = (name: string) => field(name)?.value.replace(/\D/g, '') ?? '';

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

const lengthOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16);

/** Luhn checksum. */
const isWellFormed = (number: string) =>
  number
    .split('')
    .reverse()
    .reduce((sum, digit, at) => {
      const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

const formats: Record<string, (digits: string) => string> = {
  cardnumber: (digits) => {
    const kept = digits.slice(0, lengthOf(digits));
    return brandOf(kept) === 'amex'
      ? [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ')
      : (kept.match(/.{1,4}/g) ?? []).join(' ');
  },
  'exp-date': (digits) => {
    // A first digit above 1 can only be a whole month.
    const kept = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
    return kept.length > 2 ? `${kept.slice(0, 2)} / ${kept.slice(2)}` : kept;
  },
  cvc: (digits) => digits.slice(0, 4),
};

const wrong = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message });

/** Validates typed digits; an incomplete value is an error only when `whole` is set. */
const checks: Record<string, (digits: string, whole: boolean) => FieldError | undefined> = {
  cardnumber: (digits, whole) => {
    if (digits.length < lengthOf(digits)) {
      return whole ? wrong('incomplete_number', 'Votre numéro de carte est incomplet.') : undefined;
    }
    return isWellFormed(digits) ? undefined : wrong('invalid_number', 'Votre numéro de carte n’est pas valide.');
  },
  'exp-date': (digits, whole) => {
    if (digits.length < 4) {
      return whole ? wrong('incomplete_expiry', 'La date d’expiration de votre carte est incomplète.') : undefined;
    }
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    const now = new Date();
    if (month < 1 || month > 12) {
      return wrong('invalid_expiry_month', 'Le mois d’expiration de votre carte n’est pas valide.');
    }
    return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
      ? wrong('invalid_expiry_year_past', 'La date d’expiration de votre carte est passée.')
      : undefined;
  },
  cvc: (digits, whole) =>
    whole && digits.length < 3
      ? wrong('incomplete_cvc', 'Le code de sécurité de votre carte est incomplet.')
      : undefined,
};

const errorOf = ({ name }: HTMLInputElement, whole: boolean) => checks[name]?.(digitsOf(name), whole);
const firstError = (whole: boolean) => inputs.map((each) => errorOf(each, whole)).find(Boolean);

function sayChange(error = firstError(false)) {
  for (const each of inputs) {
    const isWrong = errorOf(each, error?.code.startsWith('incomplete') ?? false) !== undefined;
    each.setAttribute('aria-invalid', String(isWrong));
    paint(each);
  }
  tell({
    type: 'change',
    complete: firstError(true) === undefined,
    empty: inputs.every(({ value }) => value === ''),
    brand: brandOf(digitsOf('cardnumber')),
    error,
  });
}

for (const [place, input] of inputs.entries()) {
  input.addEventListener('input', () => {
    const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
    const isAtEnd = input.selectionStart === input.value.length;
    input.value = formats[input.name]?.(input.value.replace(/\D/g, '')) ?? input.value;
    if (!isAtEnd) {
      // Restores the caret after the same number of digits.
      const [upTo = ''] = new RegExp(`^(\\D*\\d){${before}}`).exec(input.value) ?? [];
      input.setSelectionRange(upTo.length, upTo.length);
    }
    sayChange();
    // A completed field moves the focus to the next.
    const isDone = errorOf(input, true) === undefined && input.name !== 'cvc';
    if (isDone && isAtEnd) inputs[place + 1]?.focus();
  });
  input.addEventListener('focus', () => tell({ type: 'focus' }));
  input.addEventListener('blur', () => {
    if (input.value !== '') sayChange(errorOf(input, true) ?? firstError(false));
    tell({ type: 'blur' });
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'escape' });
  });
}

let look: Look = {};

/** Applies the page's style for the state of a field. */
function paint(input: HTMLInputElement) {
  const { style = {}, variables = {} } = look;
  const isWrong = input.getAttribute('aria-invalid') === 'true';
  const { colorText, colorDanger, fontFamily, fontSizeBase } = variables;
  const applied: Style = {
    color: isWrong ? (colorDanger ?? '#b3261e') : colorText,
    fontFamily,
    fontSize: fontSizeBase,
    ...style.base,
    ...(isWrong && style.invalid),
  };
  for (const [property, value] of Object.entries(applied)) {
    if (typeof value === 'string' || typeof value === 'number') {
      input.style.setProperty(
        property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      );
    }
  }
  const placeholder = style.base?.['::placeholder']?.color;
  if (placeholder !== undefined) document.body.style.setProperty('--placeholder', String(placeholder));
}

/** Collects the values of all frames of the form. */
async function gather(): Promise<Record<string, string>> {
  const found = Object.fromEntries(inputs.map(({ name }) => [name, digitsOf(name)]));
  const isWhole = () => ['cardnumber', 'exp-date', 'cvc'].every((name) => name in found);
  if (isWhole()) return found;
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(found), 500);
    siblings.addEventListener('message', ({ data }) => {
      Object.assign(found, data.values);
      if (!isWhole()) return;
      clearTimeout(giveUp);
      resolve(found);
    });
    siblings.postMessage({ ask: true });
  });
}

siblings.addEventListener('message', ({ data }) => {
  if (data.ask) siblings.postMessage({ values: Object.fromEntries(inputs.map(({ name }) => [name, digitsOf(name)])) });
});

async function create(key: string, fields: Readonly<Record<string, string>>): Promise<Called> {
  const wallet = document.body.dataset.chosen;
  const values = wallet ? {} : await gather();
  for (const [name, check] of Object.entries(wallet ? {} : checks)) {
    const error = check(values[name] ?? '', true);
    if (error) {
      sayChange(error);
      return { error };
    }
  }
  const { cardnumber = '', 'exp-date': until = '', cvc = '' } = values;
  const card = {
    'card[number]': cardnumber,
    'card[exp_month]': String(Number(until.slice(0, 2))),
    'card[exp_year]': `20${until.slice(2)}`,
    'card[cvc]': cvc,
  };
  const response = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ type: 'card', ...(wallet ? { 'card[token]': `tok_${wallet}` } : card), ...fields }),
  });
  const answer = await response.json();
  return response.ok ? { paymentMethod: answer } : { error: answer.error };
}

addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  switch (data.type) {
    case 'look':
      look = data.look;
      for (const each of inputs) {
        each.disabled = look.disabled ?? false;
        if (look.placeholder !== undefined && inputs.length === 1) each.placeholder = look.placeholder;
        paint(each);
      }
      break;
    case 'focus':
      inputs[0]?.focus();
      break;
    case 'blur':
      for (const each of inputs) each.blur();
      break;
    case 'clear':
      for (const each of inputs) each.value = '';
      sayChange(undefined);
      break;
    // The wallet shows that the site cancelled.
    case 'failed':
      document.body.insertAdjacentHTML('beforeend', '<p role="alert">Paiement refusé</p>');
      break;
    case 'validate': {
      const error = firstError(true);
      if (error) {
        sayChange(error);
        inputs.find((each) => errorOf(each, true))?.focus();
      }
      tell({ type: 'called', call: data.call, result: error ? { error } : {} });
      break;
    }
    case 'create':
      void create(data.key, data.fields).then((result) => tell({ type: 'called', call: data.call, result }));
      break;
  }
});

const without = asked.get('without')?.split(' ') ?? [];
const wallets = [...document.querySelectorAll<HTMLButtonElement>('button[data-wallet]')].filter((button) => {
  const isWanted = !without.includes(button.dataset.wallet ?? '');
  button.hidden = !isWanted;
  return isWanted;
});
for (const button of wallets) {
  button.addEventListener('click', () => {
    const { wallet = '' } = button.dataset;
    document.body.dataset.chosen = wallet;
    tell({ type: 'wallet', wallet });
  });
}

new ResizeObserver(() => tell({ type: 'height', height: document.body.offsetHeight })).observe(document.body);
tell({ type: 'height', height: document.body.offsetHeight });
tell({ type: 'ready', wallets: wallets.map(({ dataset }) => dataset.wallet ?? '') });
