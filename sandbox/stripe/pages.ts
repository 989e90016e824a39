// Pages for browsers: the script, the card frames and the 3-D Secure page.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { activate } from './accounts.ts';
import { bodyOf } from './api.ts';
import { answerBank, challengedIntent } from './challenge-answers.ts';
import type { World } from './world.ts';

export async function servePage(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', world.origin);
  const send = (type: string, body: string, status = 200) =>
    void response
      .writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'no-store',
      })
      .end(body);
  const [, folder, name = ''] = pathname.split('/');
  if (pathname === '/endive/stripe.js') return send('text/javascript', await scriptOf('stripe'));
  if (folder === 'scripts' && (name === 'frame.js' || name === 'challenge.js')) {
    return send('text/javascript', await scriptOf(name.slice(0, -3)));
  }
  if (folder === 'elements' && name in frames) {
    return send('text/html', page(frames[name]?.(world) ?? '', 'frame', name));
  }
  if (folder === 'onboarding' && world.get('account', name)) {
    const back = searchParams.get('return_url') ?? world.origin;
    if (request.method !== 'POST') return send('text/html', page(onboarding, 'challenge', 'challenge'));
    world.run(null, () => activate(world, name));
    return send('application/json', JSON.stringify({ redirect: back }));
  }
  if (folder === '3ds') {
    const intent = world.get('payment_intent', name) ?? world.get('setup_intent', name);
    if (!intent || intent.client_secret !== searchParams.get('client_secret')) return send('text/plain', 'no', 404);
    if (request.method !== 'POST') return send('text/html', page(challenge(world, name), 'challenge', 'challenge'));
    const { agreed } = JSON.parse(await bodyOf(request));
    const after = world.run(null, () => answerBank(world, name, agreed === true));
    const back = new URL(searchParams.get('return_url') ?? world.origin);
    back.searchParams.set(after.object, name);
    back.searchParams.set(`${after.object}_client_secret`, after.client_secret ?? '');
    back.searchParams.set('redirect_status', after.status === 'requires_payment_method' ? 'failed' : 'succeeded');
    return send('application/json', JSON.stringify({ redirect: back.href }));
  }
  send('text/plain', `there is no ${pathname}`, 404);
}

/** Compiles a TypeScript file to a script with its own scope and no exports. */
async function scriptOf(name: string): Promise<string> {
  const text = readFileSync(new URL(`browser/${name}.ts`, import.meta.url), 'utf8');
  const { transform } = await import('@swc/core');
  const { code } = await transform(text, { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } });
  return `(() => {\n${code.replace(/^export \{ ?\};?$/m, '')}\n})();\n`;
}

/** The link carries the return URL, which the script follows. */
const onboarding =
  '<main><h1>Votre compte de versement</h1><p>Qui êtes-vous, et où vous verser ce que vous gagnez ? Ici, il suffit de confirmer.</p><button id="agree" type="button">Confirmer</button></main>';

interface Input {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: string;
}

const number: Input = {
  name: 'cardnumber',
  label: 'Numéro de carte',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
};
const expiry: Input = {
  name: 'exp-date',
  label: 'Date d’expiration',
  placeholder: 'MM / AA',
  autocomplete: 'cc-exp',
};
const cvc: Input = { name: 'cvc', label: 'Code de sécurité', placeholder: 'CVC', autocomplete: 'cc-csc' };

const inputOf = ({ name, label, placeholder, autocomplete }: Input) =>
  `<label class="${name}"><span>${label}</span><input name="${name}" inputmode="numeric" placeholder="${placeholder}" autocomplete="${autocomplete}" spellcheck="false"></label>`;

const walletNames = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link' };

const frames: Record<string, (world: World) => string> = {
  card: () => [number, expiry, cvc].map(inputOf).join(''),
  payment: () => [number, expiry, cvc].map(inputOf).join(''),
  cardNumber: () => inputOf(number),
  cardExpiry: () => inputOf(expiry),
  cardCvc: () => inputOf(cvc),
  expressCheckout: (world) =>
    world
      .settings()
      .wallets.map((each) => `<button type="button" data-wallet="${each}">${walletNames[each]}</button>`)
      .join(''),
};

function challenge(world: World, id: string): string {
  const intent = challengedIntent(world, id);
  const what =
    intent.object === 'payment_intent'
      ? `un paiement de ${new Intl.NumberFormat('fr-FR', { style: 'currency', currency: intent.currency }).format(intent.amount / 100)}`
      : 'l’enregistrement de votre carte';
  return `<main><h1>Votre banque</h1><p>Visavis demande ${what}. Est-ce bien vous ?</p><button id="agree" type="button">Confirmer</button><button id="refuse" type="button">Refuser</button></main>`;
}

const page = (body: string, script: string, kind: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paiement</title>
<link rel="icon" href="data:,"><style>${look}</style></head>
<body class="${kind}">${body}<script src="/scripts/${script}.js"></script></body></html>`;

const look = `
* { box-sizing: border-box; margin: 0 }
html { color-scheme: light }
body { font: 16px/1.5 system-ui, sans-serif; background: transparent }
input { width: 100%; border: 0; outline: 0; padding: 0; background: none; font: inherit; color: inherit }
input::placeholder { color: var(--placeholder, #6b6b6b); opacity: 1 }
.card, .cardNumber, .cardExpiry, .cardCvc { display: flex; gap: 12px }
.card span, .cardNumber span, .cardExpiry span, .cardCvc span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
.card .cardnumber { flex: 1; min-width: 0 } .card .exp-date { width: 72px } .card .cvc { width: 44px }
.payment { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 2px }
.payment .cardnumber { grid-column: 1 / -1 }
.payment input { margin-top: 4px; padding: 10px 12px; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff }
.payment input:focus { outline: 2px solid #1a1a1a; outline-offset: -1px }
.expressCheckout { display: grid; gap: 8px; padding: 2px }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border: 1px solid #1a1a1a; border-radius: 8px; background: #1a1a1a; color: #fff; cursor: pointer }
button:focus-visible { outline: 2px solid #1a56db; outline-offset: 2px }
.challenge main { display: grid; gap: 16px; padding: 32px 24px }
.challenge h1 { font-size: 20px }
.challenge #refuse { background: #fff; color: #1a1a1a }
`;
