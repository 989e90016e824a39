import type { State } from '../../sandbox/stripe/control.ts';
import type { Fault, WebhookPolicy } from '../../sandbox/stripe/records.ts';

type WantedFault = Pick<Fault, 'route' | 'kind'> & Partial<Fault>;

/** Control client of the Stripe stand-in: see sandbox/stripe/control.ts. */
export function controlStripe(origin: string) {
  const ask = async <T>(path: string, sent?: object): Promise<T> => {
    const response = await fetch(`${origin}/_sim/${path}`, {
      method: sent ? 'POST' : 'GET',
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const state = () => ask<State>('state');
  return {
    state,
    advance: (seconds: number) => ask<{ now: number }>('clock', { advanceSeconds: seconds }),
    /** Replaces all faults. */
    faults: (faults: readonly WantedFault[], seed?: number) => ask('faults', { faults, seed }),
    webhooks: (policy: Partial<WebhookPolicy>, seed?: number) => ask('webhooks', { ...policy, seed }),
    releaseWebhooks: () => ask<{ released: number }>('webhooks/release', {}),
    resendWebhook: (event: string, times = 1) => ask('webhooks/resend', { event, times }),
    wallets: (wallets: readonly ('applePay' | 'googlePay' | 'link')[]) => ask('wallets', { wallets }),
    /** The cardholder's 3-D Secure answer, without a browser. */
    answerChallenge: (intent: string, agreed: boolean) => ask('challenges', { intent, agreed }),
    decideDispute: (dispute: string, status: 'won' | 'lost') => ask('disputes', { dispute, status }),
    /** Whether transfers to an account are allowed: its onboarding is done, or asked for again. */
    setAccount: (account: string, status: 'active' | 'restricted') => ask('accounts', { account, status }),
    failPayout: (payout: string) => ask('payouts', { payout }),
    /** Waits until all webhooks are accepted or given up, and all due jobs have run. */
    async quiet() {
      const giveUp = Date.now() + 30_000;
      for (;;) {
        const { pendingWebhooks, pendingJobs } = await state();
        if (pendingWebhooks + pendingJobs === 0) return;
        if (Date.now() > giveUp)
          throw new Error(`${pendingWebhooks} webhooks and ${pendingJobs} jobs are still waiting`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
