import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const withGoogle = await openSite('domains');
const without = await openSite('domains', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });

test.for(['/se-connecter', '/se-connecter?mode=inscription'])(
  '[AUTH12] %s shows the Google button only when Google is configured',
  async (path) => {
    const configured = await withGoogle.visitor().open(path);
    expect(configured.get.getByRole('button', { name: /Google/ })).toBeInTheDocument();
    const other = await without.visitor().open(path);
    expect(other.get.getByRole('textbox', { name: 'Adresse e-mail' })).toBeInTheDocument();
    expect(other.get.queryByRole('button', { name: /Google/ })).toBeNull();
  },
);
